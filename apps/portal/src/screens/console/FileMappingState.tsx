import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import {
  directiveWarning,
  isReplacement,
  mappingProblem,
  mappingWarnings,
  type FileMapping,
  type FileTarget,
} from './file-mapping.ts';
import { texts } from './texts.ts';
import type { FileResult } from './use-file-drop.ts';

interface FileMappingStateProps {
  readonly mapping: FileMapping;
  readonly mappings: readonly FileMapping[];
  /** Undefined: the file is left out. */
  readonly target: FileTarget | undefined;
  readonly result: FileResult | undefined;
  readonly fileBytes: number;
}

/** How saving a file went; before that what keeps it from being saved, or what to think of. */
export function FileMappingState({ mapping, mappings, target, result, fileBytes }: FileMappingStateProps) {
  if (!target) return null;
  if (result) return <ResultLabel result={result} warning={directiveWarning(mapping, target)} />;
  const problem = mappingProblem(mapping, mappings, fileBytes);
  if (problem !== undefined) return <Labelled mark={FAILED_MARK}>{problem}</Labelled>;
  return (
    <div className="space-y-1 text-sm text-soft">
      {isReplacement(mapping, target) && <p>{texts.drop.replaces}</p>}
      {mappingWarnings(mapping, mappings, target).map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </div>
  );
}

function ResultLabel({ result, warning }: { result: FileResult; warning: string | undefined }) {
  switch (result.state) {
    case 'saving':
      return <Labelled mark={<SpinnerMark />}>{texts.drop.saving}</Labelled>;
    case 'saved':
      return (
        <div className="space-y-1">
          <Labelled mark={<CircleCheck aria-hidden className="text-positive" />}>{texts.drop.saved}</Labelled>
          {warning !== undefined && <Warning>{warning}</Warning>}
        </div>
      );
    case 'failed':
      return (
        <Labelled mark={FAILED_MARK}>
          {result.title} {result.reason}
        </Labelled>
      );
  }
}

const FAILED_MARK = <CircleX aria-hidden className="text-severity-5-ink" />;

function Warning({ children }: { children: string }) {
  return <Labelled mark={<TriangleAlert aria-hidden className="text-severity-3-ink" />}>{children}</Labelled>;
}

function Labelled({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-sm text-soft [overflow-wrap:anywhere] [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {mark}
      <span>{children}</span>
    </span>
  );
}
