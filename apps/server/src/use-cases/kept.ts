/**
 * What is the same for everybody while the program runs: worked out when it is first asked for, and kept. A failure is
 * not kept; who asks next begins anew.
 */
export function kept<Answer>(workOut: () => Promise<Answer>): () => Promise<Answer> {
  let working: Promise<Answer> | undefined;
  return () => {
    working ??= workOut().catch((error: unknown) => {
      working = undefined;
      throw error;
    });
    return working;
  };
}
