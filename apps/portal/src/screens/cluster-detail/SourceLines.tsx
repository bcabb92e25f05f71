import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CodeText, Gutter } from '../../ui/CodeLine.tsx';
import type { CodeLanguage } from '../../ui/syntax.ts';
import type { CheckRow } from '@plumbline/model/check-rows';
import { foundOf } from './found.ts';
import { stretchesOf, type LineMark } from './line-marks.ts';
import { texts } from './texts.ts';

interface SourceLinesProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly marks: readonly LineMark[];
  readonly language: CodeLanguage | undefined;
  readonly detailsOf: (row: CheckRow) => ReactNode;
}

/** The lines of a file with their numbers; what failed stands below the lines that it is about. */
export function SourceLines({ label, lines, marks, language, detailsOf }: SourceLinesProps) {
  const stretches = stretchesOf(lines.length, marks);
  const place = useLineInView();
  const digits = String(lines.length).length;
  return (
    <section
      ref={place}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      className="overflow-hidden rounded-md border border-line bg-raised py-2 font-mono text-sm focus-visible:-outline-offset-2"
    >
      {stretches.map(({ from, to }, index) => (
        <Fragment key={from}>
          <LeftOut from={(stretches[index - 1]?.to ?? -1) + 1} to={from - 1} />
          {lines.slice(from, to + 1).map((text, offset) => {
            const line = from + offset;
            const atLine = marks.filter((mark) => line >= mark.fromLine && line <= mark.toLine);
            return (
              <Fragment key={line}>
                <Line line={line} digits={digits} text={text} marks={atLine} language={language} />
                {atLine
                  .filter(({ toLine }) => toLine === line)
                  .map(({ row }) => (
                    <Annotation key={row.key} row={row}>
                      {detailsOf(row)}
                    </Annotation>
                  ))}
              </Fragment>
            );
          })}
        </Fragment>
      ))}
      <LeftOut from={(stretches.at(-1)?.to ?? 0) + 1} to={lines.length - 1} />
    </section>
  );
}

/** Brings the line that the address names into view, each time that it is asked for. */
function useLineInView() {
  const place = useRef<HTMLElement>(null);
  // Another one after each step, also where the line stays the same.
  const location = useLocation();
  useEffect(() => {
    const line = Number(new URLSearchParams(location.search).get('line'));
    place.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
  }, [location]);
  return place;
}

interface LineProps {
  /** 0-based. */
  readonly line: number;
  readonly digits: number;
  readonly text: string;
  readonly marks: readonly LineMark[];
  readonly language: CodeLanguage | undefined;
}

function Line({ line, digits, text, marks, language }: LineProps) {
  const [worst] = marks.map(({ row }) => row.check.rule.severity).toSorted((a, b) => b - a);
  const look = worst && SEVERITY_LOOK[worst];
  const Tag = look ? 'mark' : 'div';
  return (
    <Tag
      data-line={line + 1}
      className={classNames(
        'flex border-l-3 pr-4 text-ink',
        look ? classNames(look.border, look.wash) : 'border-transparent bg-transparent',
      )}
    >
      <Gutter
        text={line + 1}
        width={digits}
        className={classNames('mr-4 ml-3 tabular-nums', look && 'font-semibold text-ink')}
      />
      <CodeText text={text} language={language} wraps />
    </Tag>
  );
}

function Annotation({ row: { check }, children }: { row: CheckRow; children: ReactNode }) {
  const { title, rule } = check;
  const found = foundOf(check);
  return (
    <div
      className={classNames(
        'my-1 flex flex-wrap items-center gap-x-3 gap-y-1 border-l-3 bg-sunken px-4 py-2 font-sans text-base',
        SEVERITY_LOOK[rule.severity].border,
      )}
    >
      <SeverityBadge severity={rule.severity} />
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        <span lang="en" className="font-medium">
          {title ?? rule.name}
        </span>
        {found && (
          <span lang={found.lang} className="text-soft">
            {' '}
            · {found.text}
          </span>
        )}
      </span>
      {children}
    </div>
  );
}

function LeftOut({ from, to }: { from: number; to: number }) {
  if (from > to) return null;
  return (
    <p className="my-1 bg-sunken px-4 py-1.5 text-center font-sans text-sm text-soft">
      {texts.linesLeftOut(from + 1, to + 1)}
    </p>
  );
}
