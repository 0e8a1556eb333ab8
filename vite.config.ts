import { defineConfig } from "vite";
import { devServer } from "./pages/generator/dev-server.ts";
import { loadEnvFile } from "./pages/generator/load-env-file.ts";

loadEnvFile();

export default defineConfig({
  clearScreen: false,
  envDir: false,
  optimizeDeps: { noDiscovery: true },
  plugins: [devServer()],
});
