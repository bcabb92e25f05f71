/** What comes of work, unless that takes longer. Errors: of the work, and an Error after the limit. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
