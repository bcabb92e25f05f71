/** The assignments of `Environment=`, each perhaps in quotes. */
export function assignmentsIn(value: string): readonly { readonly name: string; readonly value: string }[] {
  const words = [...value.slice(0, 20_000).matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\S+/g)];
  return words.flatMap(([word, double, single]) => {
    const [, name, assigned = ''] = /^([\w.]{1,200})=([^]*)$/.exec(double ?? single ?? word) ?? [];
    return name === undefined ? [] : [{ name, value: assigned.replace(/^(["'])(.*)\1$/, '$2') }];
  });
}
