import { defineConfig } from "vite";
import { loadSettings } from "./pages/_build/command-line.ts";
import { devServer } from "./pages/_build/dev-server.ts";

loadSettings();

export default defineConfig({
  clearScreen: false,
  envDir: false,
  optimizeDeps: { noDiscovery: true },
  plugins: [devServer()],
});
