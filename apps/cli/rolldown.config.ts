import path from 'node:path';
import { defineConfig } from 'rolldown';

const here = import.meta.dirname;

/** One file for each thing a command may need: `--version` loads none of them. */
export default defineConfig({
  input: { plumbline: path.join(here, 'bin', 'plumbline.js') },
  platform: 'node',
  output: {
    dir: path.join(here, 'dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    minify: true,
  },
});
