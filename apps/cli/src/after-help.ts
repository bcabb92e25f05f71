import { wrap } from './output/wrap.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** A part of what stands below the help of the program, and at the end of its manual page. */
interface HelpPart {
  readonly title: string;
  readonly items: readonly (readonly [term: string, meaning: string])[];
  readonly paragraphs: readonly string[];
}

const EXIT_MEANINGS: Readonly<Record<Exclude<ExitCode, typeof EXIT.internal>, string>> = {
  [EXIT.success]: 'no failed check at or above the fail level',
  [EXIT.failedChecks]: 'a failed check at or above the fail level',
  [EXIT.usage]: 'wrong arguments or settings',
  [EXIT.authentication]: 'not signed in, wrong e-mail, password or access token, or keys that a cloud refuses',
  [EXIT.permission]: 'not allowed',
  [EXIT.server]: 'the server cannot be reached or answered with an error',
  [EXIT.input]: 'a file or folder is missing or cannot be read or written, or another program failed',
  [EXIT.nothingChecked]: 'nothing was checked',
  [EXIT.wouldChange]: 'fix --dry-run found something to change',
  [EXIT.interrupted]: 'stopped with Ctrl-C',
};

export const AFTER_HELP: readonly HelpPart[] = [
  { title: 'Exit codes', items: Object.entries(EXIT_MEANINGS), paragraphs: [] },
  {
    title: 'Environment',
    items: [
      ['PLUMBLINE_TOKEN', 'signs in with an access token (plumbline token create)'],
      ['PLUMBLINE_USER_NAME, PLUMBLINE_PASSWORD', 'sign in where there is no token'],
      ['PLUMBLINE_URL', 'is the address of the portal, where --server does not say it'],
      [
        'PLUMBLINE_CACHE_DIR',
        'is the folder that keeps what a scan finds for the next one (scan --no-cache keeps nothing)',
      ],
      ['NO_COLOR', 'leaves out colours'],
      ['FORCE_HYPERLINK', '1 makes links in a terminal that is not known to have them, 0 makes none'],
      ['PLUMBLINE_DEBUG=1', 'shows where in the program a bug is'],
    ],
    paragraphs: ['Without a token or a name, plumbline login did sign in.'],
  },
  {
    title: 'Files',
    items: [
      ['.plumblineignore', 'names files that are left out, one pattern a line'],
      [
        'plumbline.yaml',
        'of the folder, or the nearest above in its repository, says what scans go by: plumbline init writes one',
      ],
      ['plumbline-baseline.json', 'holds the failed checks that are known: plumbline baseline writes it'],
    ],
    paragraphs: [
      'Files are recognised by name, folder and content; --list-files says why. A comment "plumbline: disable RULE REASON" in a file switches a rule off there, with disable-line at the end of a line or disable-next-line before it in that line alone, with disable-block in the block that it stands in, and from disable-start to disable-end RULE between them.',
    ],
  },
];

const WIDTH = 80;
const FURTHEST_COLUMN = 28;

/** As `--help` shows it. */
export function afterHelp(): string {
  return AFTER_HELP.map(({ title, items, paragraphs }) =>
    [
      `\n${title}:`,
      ...items.flatMap((item) => itemLines(item, meaningColumn(items))),
      ...paragraphs.flatMap((text) => ['', ...wrap(text, WIDTH)]),
    ].join('\n'),
  ).join('\n');
}

function meaningColumn(items: HelpPart['items']): number {
  return Math.min(FURTHEST_COLUMN, Math.max(...items.map(([term]) => term.length)) + 4);
}

/** The meaning stands in a column of its own, below a term that reaches into it. */
function itemLines([term, meaning]: HelpPart['items'][number], column: number): readonly string[] {
  const [first = '', ...more] = wrap(meaning, WIDTH - column);
  const indent = ' '.repeat(column);
  const isBeside = term.length + 4 <= column;
  const head = isBeside ? [`  ${term}`.padEnd(column) + first] : [`  ${term}`, indent + first];
  return [...head, ...more.map((line) => indent + line)];
}
