import { lineRange, shortDigest, type FailedCheck } from '@plumbline/model/failed-check';
import { isFromIncludedImage } from '@plumbline/model/included-image';
import { FileCode2 } from 'lucide-react';
import type { CheckRow } from '@plumbline/model/check-rows';
import { texts } from './texts.ts';
import { WholeFileLink } from './WholeFileLink.tsx';

interface ConfigFileTreeProps {
  readonly row: CheckRow;
  /** Whether the file can be opened from here; on paper it cannot. */
  readonly canOpen: boolean;
}

/** Where a failed check is: the file, the layer that it comes from, its path, and the lines as people count them. */
export function ConfigFileTree({ row, canOpen }: ConfigFileTreeProps) {
  const { check } = row;
  const { config_file: file, imageLayer } = check;
  const range = lineRange(check);
  const facts: readonly (readonly [name: string, value: string])[] = [
    [texts.layer, layerOf(check)],
    ...(imageLayer
      ? ([[texts.imageLayer, texts.layerOf(imageLayer.number, imageLayer.of, shortDigest(imageLayer.digest))]] as const)
      : []),
    [texts.path, file?.subPath ?? texts.notAvailable],
    [texts.lineRange, range ? texts.lines(range.from, range.to) : texts.notAvailable],
  ];

  return (
    <div>
      <p className="flex items-center gap-2 font-mono text-sm [overflow-wrap:anywhere]">
        <FileCode2 aria-hidden className="size-4 shrink-0 text-faint" />
        <span className="sr-only">{texts.fileName}: </span>
        {canOpen && file ? (
          <WholeFileLink row={row}>{file.fileName}</WholeFileLink>
        ) : (
          (file?.fileName ?? texts.notAvailable)
        )}
      </p>
      <dl className="mt-1 ml-2 border-l border-line pl-4">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[96px_1fr] gap-3 py-0.5">
            <dt className="text-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Source: specification, section 2, Reports tab. */
function layerOf(check: FailedCheck): string {
  const { image, referredFrom } = check;
  if (image === undefined) return isFromIncludedImage(check) ? texts.includedImage : texts.repositoryFolder;
  const from = referredFrom === undefined ? image : texts.imageFrom(image, referredFrom);
  return `${texts.includedImage}: ${from}`;
}
