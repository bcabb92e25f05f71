import { LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { NOT_REPEATABLE } from '../installations.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default commandRule({
  id: 'dockerfile_go_package_not_pinned',
  title: 'go install takes the latest version of a package',
  terms: NOT_PINNED,
  severity: LOW,
  category: 'hygiene',
  problem: NOT_REPEATABLE,
  remediation: 'Name a version: `go install example.com/tool@v1.4.2`.',
  sources: ['https://go.dev/ref/mod#go-install', BEST_PRACTICES],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      `FROM golang:1.26\nRUN «go install golang.org/x/tools/gopls@latest»`,
      `FROM golang:1.26\nRUN «go get -u golang.org/x/net/html@master»`,
    ],
    good: [
      `FROM golang:1.26\nRUN go install golang.org/x/tools/gopls@v0.16.1`,
      `FROM golang:1.26\nRUN go install ./cmd/shop && go get golang.org/x/net/html`, // of a module, which says it
      'FROM golang:1.26\nRUN go install golang.org/x/tools/gopls@$VERSION',
    ],
  },

  judge: ({ command: { name, words } }) => {
    if (name !== 'go' || !/^(?:install|get|run)$/.test(words[0]?.text ?? '')) return undefined;
    const found = words.find(({ text, unknown }) => !unknown && /@(?:latest|upgrade|main|master|HEAD)$/.test(text));
    return found && { code: 'has', values: { setting: name, value: found.text } };
  },
});
