/** The assignments of `Environment=`, each perhaps in quotes, or with a value in quotes. */
export function assignmentsIn(value: string): readonly { readonly name: string; readonly value: string }[] {
  const words = [...value.slice(0, 20_000).matchAll(WORD)];
  return words.flatMap(([word, double, single]) => {
    const [, name, assigned = ''] = /^([\w.]{1,200})=([^]*)$/.exec(double ?? single ?? word) ?? [];
    return name === undefined ? [] : [{ name, value: assigned.replace(/^(["'])(.*)\1$/, '$2') }];
  });
}

const WORD = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|[\w.]{1,200}=(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')(?!\S)|\S+/g;
