import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CodeFrameProps {
  /** What the code is, such as a file's path; stands above it. */
  readonly title: string;
  readonly lines: readonly string[];
  /** 0-based number of the first of `lines`; people see it plus one. Left out for what has no lines, such as a command. */
  readonly firstLine?: number;
  /** The range that it is about, 0-based and inclusive. */
  readonly marked?: { readonly fromLine: number; readonly toLine: number } | undefined;
  /** Colours of the marked lines, such as those of a severity. */
  readonly markedClassName?: string;
  /** Stands in the title bar, at its end. */
  readonly actions?: ReactNode;
}

/** A few lines of a file with their numbers; the offending ones stand out. Long lines scroll. */
export function CodeFrame({ title, lines, firstLine, marked, markedClassName, actions }: CodeFrameProps) {
  const digits = firstLine === undefined ? 0 : String(firstLine + lines.length).length;
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-raised">
      <figcaption className="flex min-h-9 items-center gap-3 border-b border-line bg-sunken px-4 font-mono text-xs text-soft">
        <span className="min-w-0 grow py-1 [overflow-wrap:anywhere]">{title}</span>
        {actions}
      </figcaption>
      <pre
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="overflow-x-auto py-2 font-mono text-sm focus-visible:-outline-offset-2"
      >
        <code className="block w-max min-w-full">
          {lines.map((text, index) => {
            const line = (firstLine ?? 0) + index;
            const isMarked = marked !== undefined && line >= marked.fromLine && line <= marked.toLine;
            return (
              <CodeLine key={line} number={line + 1} digits={digits} text={text} mark={isMarked && markedClassName} />
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

interface CodeLineProps {
  readonly number: number;
  /** As wide as the longest number; 0 for no numbers. */
  readonly digits: number;
  readonly text: string;
  /** The colours of a marked line, or false. */
  readonly mark: string | false | undefined;
}

function CodeLine({ number, digits, text, mark }: CodeLineProps) {
  const isMarked = mark !== false;
  const Line = isMarked ? 'mark' : 'span';
  return (
    <Line
      className={classNames(
        'flex border-l-3 pr-4 text-ink',
        isMarked ? (mark ?? 'border-accent bg-accent-wash') : 'border-transparent bg-transparent text-soft',
      )}
    >
      {digits === 0 ? (
        <span className="w-3 shrink-0" />
      ) : (
        <span
          className="shrink-0 px-4 text-right text-faint select-none"
          style={{ minWidth: `calc(${digits}ch + 32px)` }}
          aria-hidden
        >
          {number}
        </span>
      )}
      <span className="whitespace-pre">{text === '' ? ' ' : text}</span>
    </Line>
  );
}
