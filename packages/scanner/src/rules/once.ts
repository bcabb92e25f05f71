/** Makes something when it is first asked for, and keeps it; what fails is tried again. */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
