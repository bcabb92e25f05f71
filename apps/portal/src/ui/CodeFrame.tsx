import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CodeText, Gutter } from './CodeLine.tsx';
import { CodePanel } from './CodePanel.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { CodeLanguage } from './syntax.ts';
import { texts } from './texts.ts';

interface CodeFrameProps {
  /** What the code is, such as a file's path; stands above it. */
  readonly title: string;
  readonly lines: readonly string[];
  /** 0-based number of the first of `lines`; people see it plus one. Left out for what has no lines, such as a command. */
  readonly firstLine?: number;
  /** The ranges that it is about, 0-based and inclusive. */
  readonly marked?: readonly { readonly fromLine: number; readonly toLine: number }[];
  /** Colours of the marked lines, such as those of a severity. */
  readonly markedClassName?: string;
  /** How the lines are coloured; plain where it is left out. */
  readonly language?: CodeLanguage | undefined;
  /** What its comments and names are written in, where that is known. */
  readonly lang?: 'en';
  /** Stands in the title bar, before the button that copies. */
  readonly actions?: ReactNode;
  /** What is copied where that is more than is shown. */
  readonly copied?: string;
}

/** A few lines of a file with their numbers; the offending ones stand out. */
export function CodeFrame({
  title,
  lines,
  firstLine,
  marked = [],
  markedClassName,
  language,
  lang,
  actions,
  copied = lines.join('\n'),
}: CodeFrameProps) {
  const digits = firstLine === undefined ? 0 : String(firstLine + lines.length).length;
  return (
    <CodePanel
      label={title}
      lang={lang}
      title={<span className="font-mono">{title}</span>}
      actions={
        <>
          {actions}
          <CopyButton label={texts.copy} text={copied} />
        </>
      }
    >
      {lines.map((text, index) => {
        const line = (firstLine ?? 0) + index;
        const isMarked = marked.some(({ fromLine, toLine }) => line >= fromLine && line <= toLine);
        const Line = isMarked ? 'mark' : 'span';
        return (
          <Line
            key={line}
            className={classNames(
              'flex border-l-3 pr-4 text-ink',
              isMarked
                ? (markedClassName ?? 'border-accent bg-accent-wash')
                : 'border-transparent bg-transparent forced-colors:border-[Canvas]',
            )}
          >
            {digits === 0 ? (
              <span className="w-3 shrink-0" />
            ) : (
              <Gutter
                text={line + 1}
                width={digits}
                className={classNames('mr-4 ml-3 tabular-nums', isMarked && 'font-semibold text-ink')}
              />
            )}
            <CodeText text={text} language={language} />
          </Line>
        );
      })}
    </CodePanel>
  );
}
