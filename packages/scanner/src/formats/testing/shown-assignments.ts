import type { ParsedFile, Source } from '../tree.ts';

/** Each assignment of a script as `NAME=value`, behind a `?` where its value is unknown, and the options of each. */
export function shownAssignments(parse: (source: Source) => ParsedFile, text: string): readonly string[] {
  const { roots } = parse({ text, fileName: 'a-env.sh', subPath: '.', configFileType: 'custom' });
  return roots.flatMap((node) => {
    if (node.kind !== 'directive') return [];
    const [value] = node.args;
    const options = node.block?.map(({ start, end, args }) => `${args.length > 0 ? '?' : ''}${text.slice(start, end)}`);
    if (options) return [`${node.name}: ${options.join(', ')}`];
    return [`${value?.unknown === true ? '?' : ''}${node.name}=${String(value?.value)}`];
  });
}
