import { classNames } from './class-names.ts';
import { CodeText, Gutter } from './CodeLine.tsx';
import { CodePanel } from './CodePanel.tsx';
import { CopyButton } from './CopyButton.tsx';
import { diffOf, type DiffLine, type Replacement } from './line-diff.ts';
import type { CodeLanguage } from './syntax.ts';
import { texts } from './texts.ts';

interface DiffFrameProps {
  readonly title: string;
  readonly change: Replacement;
  readonly language?: CodeLanguage | undefined;
  /** A word in the new lines that a person still has to replace. */
  readonly placeholder: string;
}

/** What to write in place of some lines: a unified diff with the numbers of before and after. */
export function DiffFrame({ title, change, language, placeholder }: DiffFrameProps) {
  const lines = diffOf(change);
  const digits = String(change.firstLine + lines.length).length;
  return (
    <CodePanel
      label={title}
      title={<span className="text-sm font-medium text-ink">{title}</span>}
      actions={<CopyButton label={texts.copy} text={change.replacement.join('\n')} />}
    >
      {lines.map((line) => (
        <Line key={`${line.before} ${line.after}`} line={line} digits={digits}>
          <CodeText text={line.text} language={language} placeholder={placeholder} />
        </Line>
      ))}
    </CodePanel>
  );
}

interface LineProps {
  readonly line: DiffLine;
  readonly digits: number;
  readonly children: React.ReactNode;
}

function Line({ line: { kind, before, after }, digits, children }: LineProps) {
  const { tag: Tag, sign, look } = LINES[kind];
  return (
    <Tag className={classNames('flex pr-4 text-ink no-underline', look)}>
      <Gutter text={numberFrom0(before)} width={digits} className="ml-3 tabular-nums" />
      <Gutter text={numberFrom0(after)} width={digits} className="ml-2 tabular-nums" />
      <Gutter text={sign} width={1} className={classNames('mx-3', kind !== 'same' && 'font-semibold text-ink')} />
      {children}
    </Tag>
  );
}

function numberFrom0(line: number | undefined): string {
  return line === undefined ? '' : String(line + 1);
}

const LINES = {
  same: { tag: 'span', sign: ' ', look: '' },
  removed: { tag: 'del', sign: '−', look: 'bg-severity-5-wash' },
  added: { tag: 'ins', sign: '+', look: 'bg-positive-wash' },
} as const;
