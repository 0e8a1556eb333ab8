import { existsSync } from "node:fs";
import { defineConfig } from "vite";
import { devServer } from "./pages/_build/dev-server.ts";

if (existsSync(".env")) process.loadEnvFile();

export default defineConfig({
  clearScreen: false,
  envDir: false,
  optimizeDeps: { noDiscovery: true },
  plugins: [devServer()],
});
