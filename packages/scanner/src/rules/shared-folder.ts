/** The program, or the script for an interpreter, that a command runs, where it lies in such a folder. */
export function programInSharedFolder(command: string): string | undefined {
  const [first = '', second = ''] = command.trim().split(/\s+/, 2);
  const program = /^(?:\/\S{0,100}\/)?(?:(?:ba|da)?sh|python[\d.]{0,6}|ruby|perl)$/.test(first) ? second : first;
  return isInSharedFolder(program) ? program.slice(0, 200) : undefined;
}

/** The program of Windows that a command runs, where it lies in a folder in which every user may write. */
export function windowsProgramInSharedFolder(command: string): string | undefined {
  const [, quoted, bare] = /^\s*(?:"([^"]{1,300})"|(\S{1,300}))/.exec(command.replaceAll('/', '\\')) ?? [];
  const program = quoted ?? bare ?? '';
  return /^(?:[a-z]:\\(?:temp|tmp|windows\\temp|users\\public)|%(?:public|temp|tmp)%)\\/i.test(program)
    ? program
    : undefined;
}

/** What a folder for everybody is to be mounted with; `defaults` has none of them. */
const WANTED_OF_MOUNTS = ['nodev', 'nosuid', 'noexec'] as const;

/** The options that are missing where a folder for everybody is mounted with some; none where it is another folder. */
export function missingMountOptions(path: string, options: readonly string[]): readonly string[] {
  const isShared = /^(?:\/tmp|\/var\/tmp|\/dev\/shm)\/?$/.test(path);
  // A bind repeats what is mounted elsewhere.
  return isShared && !options.includes('bind') ? WANTED_OF_MOUNTS.filter((one) => !options.includes(one)) : [];
}

/** Whether a path lies in a folder in which every user of the machine may write, and others' files may be replaced. */
export function isInSharedFolder(path: string): boolean {
  return /^(?:file:(?:\/\/)?)?\/(?:tmp|var\/tmp|dev\/shm|usr\/tmp)(?:\/|$)/.test(path.trim());
}
