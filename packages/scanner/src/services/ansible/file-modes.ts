/** The modules that give files their rights. */
export const FILE_MODULES: ReadonlySet<string> = new Set([
  'assemble',
  'blockinfile',
  'copy',
  'file',
  'get_url',
  'ini_file',
  'lineinfile',
  'template',
  'unarchive',
]);
