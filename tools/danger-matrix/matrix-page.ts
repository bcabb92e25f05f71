import { DANGER_FAMILIES } from './danger-words.ts';
import type { Cell, Matrix } from './matrix.ts';

/** The matrix of a provider as a page of Markdown: a table for each family of danger. */
export function matrixPage(title: string, { version, cells }: Matrix): string {
  const withRule = cells.filter(({ rules }) => rules.length > 0).length;
  const undecided = cells.filter(isUndecided).length;
  return [
    `# ${title}`,
    '',
    `Version ${version}: ${cells.length} attributes of ${new Set(cells.map(({ type }) => type)).size} types may be a danger; rules read ${withRule} of them, ${undecided} are not decided. Written by \`node tools/run.js danger-matrix\`: do not edit.`,
    '',
    ...DANGER_FAMILIES.flatMap((family) =>
      sectionOf(
        family,
        cells.filter((cell) => cell.family === family),
      ),
    ),
  ].join('\n');
}

/** The cells of a page that was written before, as `type path`. */
export function cellsOfPage(page: string): ReadonlySet<string> {
  const rows = page.split('\n').map((line) => /^\| (`.*`) \| `([^`]+)` \| /.exec(line));
  return new Set(
    rows.flatMap((row) => {
      if (!row) return [];
      const [, types = '', path = ''] = row;
      return types.split(', ').map((type) => `${type.replaceAll('`', '')} ${path}`);
    }),
  );
}

export function isUndecided({ rules, decision }: Cell): boolean {
  return rules.length === 0 && decision === undefined;
}

/** One row for all types in which the same is decided about the same attribute. */
function sectionOf(family: string, cells: readonly Cell[]): readonly string[] {
  if (cells.length === 0) return [];
  const rows = Map.groupBy(cells, (cell) => `${cell.path} | ${decidedBy(cell)}`);
  const lines = [...rows].map(([, same]) => {
    const [first] = same;
    if (!first) return '';
    return `| ${[...new Set(same.map(({ type }) => `\`${type}\``))].join(', ')} | \`${first.path}\` | ${decidedBy(first)} |`;
  });
  const heading = `${family.slice(0, 1).toUpperCase()}${family.slice(1)}`;
  return [`## ${heading}`, '', '| Types | Attribute | Decided |', '| --- | --- | --- |', ...lines.toSorted(), ''];
}

function decidedBy({ rules, decision }: Cell): string {
  return rules.length > 0 ? rules.map((rule) => `\`${rule}\``).join(', ') : (decision ?? '**not decided**');
}
