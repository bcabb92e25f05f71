/** Whether a path lies in a folder in which every user of the machine may write, and others' files may be replaced. */
export function isInSharedFolder(path: string): boolean {
  return /^(?:file:(?:\/\/)?)?\/(?:tmp|var\/tmp|dev\/shm|usr\/tmp)(?:\/|$)/.test(path.trim());
}
