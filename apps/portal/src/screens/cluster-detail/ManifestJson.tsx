import type { Manifest } from '@plumbline/model/cluster';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { saveFile } from '../../data/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeFrame } from '../../ui/CodeFrame.tsx';
import { toggleParameter, useAddressChange } from '../../ui/use-address-change.ts';
import { texts } from './texts.ts';

const FILE_NAME = 'manifest.json';
/** A browser draws so many lines at once; the file has them all. */
const SHOWN_LINES = 1000;

/** All that is registered of a cluster, as other tools read it. Whether it is shown stands in the address. */
export function ManifestJson({ manifest }: { manifest: Manifest }) {
  const [search] = useSearchParams();
  const change = useAddressChange();
  const isShown = search.has('show', 'json');

  return (
    <section className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-2 text-lg font-semibold">{texts.manifest}</h2>
        <Button
          size="small"
          aria-expanded={isShown}
          onClick={() => change((next) => toggleParameter(next, 'show', 'json'), { replace: true })}
        >
          {isShown ? texts.hideJson : texts.showJson}
        </Button>
        <Button
          size="small"
          icon={<Download aria-hidden />}
          title={texts.downloadManifest}
          onClick={() => saveFile(new TextEncoder().encode(`${jsonOf(manifest)}\n`), FILE_NAME)}
        >
          {texts.download}
        </Button>
      </div>
      {isShown && <Json text={jsonOf(manifest)} />}
    </section>
  );
}

function jsonOf(manifest: Manifest): string {
  return JSON.stringify(manifest, null, 2);
}

function Json({ text }: { text: string }) {
  const lines = text.split('\n');
  return (
    <>
      <CodeFrame title={FILE_NAME} lines={lines.slice(0, SHOWN_LINES)} firstLine={0} copied={text} language="json" />
      {lines.length > SHOWN_LINES && (
        <p className="text-sm text-soft">{texts.linesLeftOut(SHOWN_LINES + 1, lines.length)}</p>
      )}
    </>
  );
}
