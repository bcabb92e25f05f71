import type { PipelineToken } from '@plumbline/model/pipeline-token';
import { useSignedIn } from '../../data/sign-in-context.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CodeFrame } from '../../ui/CodeFrame.tsx';
import { focusIfLost } from '../../ui/focus.ts';
import { gitHubLines, gitLabLines, shellLines } from './pipeline-lines.ts';
import { texts } from './texts.ts';

/** A token that was just made, and lines to be copied that use it. */
export function MadeToken({ token }: { token: PipelineToken & { readonly secret: string } }) {
  const { origin } = window.location;
  const addresses = { portal: origin, api: new URL(useSignedIn().settings.apiBase, origin).href };
  return (
    <div className="space-y-6">
      {/* It takes the focus of the button that made it. Not the one that closes: pressed once more, it would lose the token. */}
      <div ref={focusIfLost} tabIndex={-1} className="space-y-3">
        <Alert tone="warning" title={texts.shownOnce} />
        <CodeFrame title={texts.token} lines={[token.secret]} />
      </div>
      <section className="space-y-3">
        <h3 className="font-semibold">{texts.howToUse}</h3>
        <CodeFrame title={texts.gitHub} lines={gitHubLines(addresses, token)} language="yaml" />
        <CodeFrame title={texts.gitLab} lines={gitLabLines(addresses, token)} language="yaml" />
        <CodeFrame title={texts.shell} lines={shellLines(addresses, token)} />
        {token.scope === 'upload' && (
          <p className="text-sm text-soft">
            {texts.wholeFile} <code className="font-mono">plumbline ci github</code>
          </p>
        )}
        {token.scope === 'upload' && <p className="text-sm text-soft">{texts.otherClients}</p>}
      </section>
    </div>
  );
}
