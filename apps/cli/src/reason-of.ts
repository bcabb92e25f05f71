/** Why something failed, in words for people: of what the system refused, without its codes and the names of its calls. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || !message.startsWith(`${code}: `)) return message;
  const [words = message] = message.slice(code.length + 2).split(`, ${syscall}`);
  return words;
}
