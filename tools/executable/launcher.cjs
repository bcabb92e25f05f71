'use strict';
// The first program of a single executable: the built command line lies in it as assets, each loaded when it is asked for.
const Module = require('node:module');
const path = require('node:path');
const { getAsset } = require('node:sea');
const { fileURLToPath } = require('node:url');
const threads = require('node:worker_threads');

/** Where the files would stand, had they been installed; nothing is there. */
const FOLDER = path.join(path.dirname(process.execPath), 'plumbline.files');

const loaded = new Map();

/** Threads load what they run from the same executable. */
threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    const entry = path.basename(fileURLToPath(file));
    const code = `globalThis.plumblineEntry = ${JSON.stringify(entry)};\n${getAsset('launcher.cjs', 'utf8')}`;
    super(code, { ...options, eval: true });
  }
};
Module.syncBuiltinESMExports();

function load(name) {
  const known = loaded.get(name);
  if (known) return known.exports;
  const module = new Module(path.join(FOLDER, name));
  loaded.set(name, module);
  module.filename = module.id;
  module.require = (id) => (id.startsWith('.') ? load(path.posix.join(path.posix.dirname(name), id)) : require(id));
  module._compile(getAsset(name, 'utf8').replace(/^#!.*/, ''), module.filename);
  module.loaded = true;
  return module.exports;
}

load(globalThis.plumblineEntry ?? 'plumbline.cjs');
