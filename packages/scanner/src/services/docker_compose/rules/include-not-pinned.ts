import { HIGH, MODERATE } from '@plumbline/model/severity';
import { isMoving, parseImage } from '../../../formats/image-reference.ts';
import { itemsOf, lookup } from '../../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../../formats/tree.ts';
import type { Finding } from '../../../rule.ts';
import { BRANCH } from '../../../rules/moving-branches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { composeRule } from '../compose-rule.ts';
import { textOf } from '../compose-values.ts';

export default composeRule({
  id: 'docker_compose_include_not_pinned',
  title: 'A Compose file is included from a branch of a repository, or from an artifact with the latest tag',
  terms: ['include', 'git', 'oci', 'supply chain'],
  severity: MODERATE,
  problem:
    'Whoever may change what stands there adds containers, mounts and rights to the project with its next start, and nobody sees it change.',
  remediation: 'Name a commit behind `#`, or the digest of the artifact, or keep the file in your own repository.',
  sources: [
    'https://docs.docker.com/compose/how-tos/multiple-compose-files/include/',
    'https://docs.docker.com/reference/compose-file/include/',
  ],
  references: [cwe(494), nist('SI-7')],

  examples: {
    bad: [
      'include:\n  - ./data.yaml\n  - «https://github.com/example/stack.git#main:monitoring»\nservices: {app: {image: "app:1.0"}}',
      'include:\n  - path: «git@github.com:example/stack.git»\n    project_directory: ..\nservices: {app: {image: "app:1.0"}}',
      'include:\n  - path:\n      - «oci://docker.io/example/stack:latest»\n      - ./changes.yaml\nservices: {app: {image: "app:1.0"}}',
      'include:\n  - «http://git.example.com/stack.git#v1.2.0»\nservices: {app: {image: "app:1.0"}}',
    ],
    good: [
      'include: [./data.yaml, ../monitoring/compose.yaml]\nservices: {app: {image: "app:1.0"}}',
      'include:\n  - https://github.com/example/stack.git#4f2c1a9d8e7b6c5a4f3e2d1c0b9a8f7e6d5c4b3a:monitoring\n  - oci://docker.io/example/stack:1.4.2\nservices: {app: {image: "app:1.0"}}',
      'include:\n  - https://github.com/example/stack.git#${STACK_VERSION}\nservices: {app: {image: "app:1.0"}}',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { value } of file.pairsAt('include')) {
      for (const at of itemsOf(value).flatMap(pathsIn)) {
        const path = textOf(at) ?? '';
        const isPlain = /^(?:http|git):\/\//.test(path);
        if (!isPlain && !isMovingPath(path)) continue;
        const shown = path.replace(/\/\/[^/@]*@/, '//').slice(0, 200);
        const message = { code: 'has', values: { setting: 'include', value: shown } } as const;
        yield { at, message, severity: isPlain ? HIGH : MODERATE };
      }
    }
  },
});

function pathsIn(entry: TreeNode): readonly TreeNode[] {
  const path = lookup(entry, 'path') ?? entry;
  return path.kind === 'sequence' ? itemsOf(path) : [path];
}

/** Of other names than those of branches nobody knows whether they move. */
function isMovingPath(path: string): boolean {
  if (path.startsWith('oci://')) return isMoving(parseImage(path.slice('oci://'.length)));
  if (!/^(?:https|ssh):\/\/|^git@|^github\.com\//.test(path)) return false;
  const [address = '', version = ''] = path.split('#', 2);
  const [branch = ''] = version.split(':');
  return BRANCH.test(branch) || (branch === '' && /^git@|^ssh:|\.git$/.test(address));
}
