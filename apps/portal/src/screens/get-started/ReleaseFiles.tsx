import type { ReleaseFile } from '@plumbline/model/contract/public-settings';
import { formatBytes } from '../../messages/numbers.ts';
import { releaseFilePath } from '../../paths.ts';
import { Command } from './Command.tsx';
import { texts } from './texts.ts';
import { SYSTEMS, visitorsSystems, type System } from './visitors-systems.ts';

interface Executable extends ReleaseFile {
  readonly system: System;
}

/** How to get the tool as one file, for the visitor's system first, and the editors' extension; nothing where neither is there. */
export function ReleaseFiles({ files }: { readonly files: readonly ReleaseFile[] }) {
  const executables = SYSTEMS.flatMap((system) => executableFor(system, files));
  const own = visitorsSystems(navigator.userAgent);
  const fitting = executables.filter(({ system }) => own.includes(system));
  const others = executables.filter(({ system }) => !own.includes(system));
  const extension = files.find(({ name }) => name.endsWith('.vsix'));
  return (
    <>
      {executables.length > 0 && (
        <section className="min-w-0 space-y-4">
          <h2 className="text-xl font-semibold">{texts.withoutNode}</h2>
          <p className="text-soft">{texts.withoutNodeBody}</p>
          {fitting.map((file) => (
            <div key={file.name} className="space-y-4">
              <Command title={texts.fetchOn(texts.systems[file.system])} command={fetchCommand(file)} />
              <Command title={texts.checksumOf(file.name)} command={file.sha256} />
            </div>
          ))}
          {others.length > 0 && (
            <>
              <p className="text-soft">{fitting.length > 0 ? texts.otherSystems : texts.anySystem}</p>
              <ul className="space-y-2">
                {others.map((file) => (
                  <li key={file.name}>
                    <Download file={file} label={texts.systems[file.system]} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      {extension && (
        <section className="min-w-0 space-y-4">
          <h2 className="text-xl font-semibold">{texts.inEditor}</h2>
          <p className="text-soft">{texts.inEditorBody}</p>
          <p>
            <Download file={extension} label={extension.name} />
          </p>
          <Command title={texts.installExtension} command={`code --install-extension ${extension.name}`} />
        </section>
      )}
    </>
  );
}

function executableFor(system: System, files: readonly ReleaseFile[]): readonly Executable[] {
  const file = files.find(({ name }) => name.replace(/\.exe$/, '') === `plumbline-${system}`);
  return file ? [{ ...file, system }] : [];
}

/** Downloads it and makes it one that runs; on macOS nothing runs that is not signed, be it by oneself. */
function fetchCommand({ name, system }: Executable): string {
  const address = window.location.origin + releaseFilePath(name);
  if (system === 'win32-x64') return `curl.exe -fLo plumbline.exe ${address}`;
  const lines = [`curl -fLo plumbline ${address}`, 'chmod +x plumbline'];
  return [...lines, ...(system.startsWith('darwin') ? ['codesign --sign - plumbline'] : [])].join('\n');
}

function Download({ file: { name, bytes }, label }: { readonly file: ReleaseFile; readonly label: string }) {
  const address = releaseFilePath(name);
  return (
    <>
      <a href={address} download={name} className="link">
        {label}
      </a>{' '}
      <span className="text-soft">
        {formatBytes(bytes)} ·{' '}
        <a href={`${address}.sha256`} className="link" aria-label={texts.checksumOf(name)}>
          SHA-256
        </a>
      </span>
    </>
  );
}
