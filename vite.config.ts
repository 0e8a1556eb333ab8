/** Configuration of the development server. */
import { defineConfig } from "vite";
import { devServer } from "./pages/generator/dev-server.ts";

export default defineConfig({
  appType: "custom",
  clearScreen: false,
  envDir: false,
  optimizeDeps: { noDiscovery: true },
  plugins: [devServer()],
  publicDir: false,
  server: { host: "localhost" },
});
