/** Whether a file lies in a folder in which every user of the machine may make files. */
export function isInSharedFolder(path: string): boolean {
  return /^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/.test(path);
}
