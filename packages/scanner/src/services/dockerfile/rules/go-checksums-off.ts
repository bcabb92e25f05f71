import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { placeOfVariable, variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_go_checksums_off',
  title: 'Go does not compare new modules with the checksum database: GOSUMDB=off, GONOSUMDB=*, GOFLAGS=-insecure',
  terms: ['GOSUMDB', 'GONOSUMDB', 'GONOSUMCHECK', 'GOFLAGS', 'go.sum'],
  severity: MODERATE_LOW,
  problem:
    'A proxy, or whoever stands before it, gives the build another module than everybody else gets under that version.',
  remediation:
    'Remove the variable; name modules of your own that nobody else can see in `GOPRIVATE`, such as `GOPRIVATE=git.example.com/*`.',
  sources: ['https://go.dev/ref/mod#checksum-database', 'https://go.dev/ref/mod#environment-variables'],
  references: [cwe(354), nist('SI-7'), nist('CM-14')],

  examples: {
    bad: [
      `FROM golang:1.25.1\n«ENV GOSUMDB=off»\nRUN go build ./...`,
      `FROM golang:1.25.1\nRUN «GONOSUMDB=* go build ./...»`,
      `FROM golang:1.25.1\nRUN «go env -w GOSUMDB=off» && go build ./...`,
      `FROM golang:1.25.1\n«ENV GOFLAGS="-mod=mod -insecure"»`,
    ],
    good: [
      `FROM golang:1.25.1\nENV GOSUMDB=sum.golang.org GOPRIVATE=git.example.com/* GONOSUMDB=git.example.com/*`,
      `FROM golang:1.25.1\nENV GOFLAGS=-mod=vendor\nRUN echo GOSUMDB=off`,
    ],
  },

  *check({ file }) {
    for (const directive of file.instructions('ENV', 'ARG')) {
      for (const variable of variablesOf(directive)) {
        const { name, value } = variable;
        if (value !== undefined && isOff(name, value))
          yield { at: placeOfVariable(directive, variable), message: { code: 'is', values: { setting: name, value } } };
      }
    }
    for (const { command } of file.commands) {
      const { name: program, assignments, words } = command;
      const sets = program === 'export' || (program === 'go' && words[0]?.text === 'env');
      for (const { text } of sets ? [...assignments, ...words] : assignments) {
        const [name = '', value = ''] = text.split(/=(.*)/s, 2);
        if (isOff(name, value)) yield { at: command, message: { code: 'is', values: { setting: name, value } } };
      }
    }
  },
});

const OFF: ReadonlyMap<string, RegExp> = new Map([
  ['GOSUMDB', /^off$/],
  ['GONOSUMDB', /^\*$/],
  ['GONOSUMCHECK', /^1$/],
  ['GOFLAGS', /(?:^|\s)-insecure(?:\s|$)/],
]);

function isOff(name: string, value: string): boolean {
  const [, , bare = ''] = /^(["']?)(.*)\1$/s.exec(value.trim()) ?? [];
  return OFF.get(name)?.test(bare) ?? false;
}
