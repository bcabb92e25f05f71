import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { COMMAND_LINE_ARCHIVE, HANDBOOK, TOKENS_PATH } from '../../paths.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { Command } from './Command.tsx';
import { ReleaseFiles } from './ReleaseFiles.tsx';
import { texts } from './texts.ts';

/** How to install the command-line tool, connect it to this portal, and what to do with it first. */
export function GetStartedScreen() {
  useNamedPart();
  const { commandLineChecksum: checksum, releaseFiles = [] } = useSignedIn().settings;
  const { origin } = window.location;
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <PageHeading title={texts.title} />
      </div>
      <section className="min-w-0 space-y-4">
        <h2 className="text-xl font-semibold">{texts.install}</h2>
        <p className="text-soft">{texts.installBody}</p>
        {checksum === undefined ? (
          <p>{texts.notServed}</p>
        ) : (
          <Command title={texts.installWhere} command={`npm install -g ${origin}${COMMAND_LINE_ARCHIVE}`} />
        )}
        <Command title={texts.connectWhere} command={`plumbline login ${origin}`} />
        <Command title={texts.uploadWhere} command={texts.uploadCommand} />
        <p className="text-soft">
          {texts.inPipelines}{' '}
          <Link to={TOKENS_PATH} className="link">
            {texts.toTokens}
          </Link>
        </p>
        {/* For whoever compares it: not a step of the way. */}
        {checksum !== undefined && <Command title={texts.checksumWhere} command={checksum} />}
      </section>
      <section id="walkthrough" tabIndex={-1} className="min-w-0 scroll-mt-20 space-y-4">
        <h2 className="text-xl font-semibold">{texts.walkthrough}</h2>
        <p className="text-soft">{texts.walkthroughBody}</p>
        <Command title={texts.findWhere} command={texts.findCommand} />
        <Command title={texts.explainWhere} command={texts.explainCommand} />
        <Command title={texts.rulesWhere} command={texts.rulesCommand} />
        <p className="text-soft">
          {texts.everythingElse}{' '}
          <a href={HANDBOOK} className="link">
            {texts.toHandbook}
          </a>
        </p>
      </section>
      <ReleaseFiles files={releaseFiles} />
    </div>
  );
}

/** Goes on to the part that the address names: the router itself leads to pages only. */
function useNamedPart(): void {
  const location = useLocation();
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [location]);
}
