import { MODERATE } from '@plumbline/model/severity';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { parseImage } from '../../../formats/image-reference.ts';

export const baseImageUnsupported = dockerfileRule({
  id: 'dockerfile_base_image_unsupported',
  title: 'The base image gets no security updates any more',
  severity: MODERATE,
  problem: 'Flaws that became known after its end of life stay open in every image that is built from it.',
  remediation: 'Move to a release that is still supported.',
  sources: [BEST_PRACTICES, 'https://endoflife.date/'],
  references: [
    { ruleset: 'CWE', item: 'CWE-1104' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SA-22' },
    { ruleset: 'PCI DSS 4.0', item: '6.3.3' },
  ],

  examples: {
    bad: [
      `«FROM centos:7»\nUSER app`,
      `«FROM debian:stretch-slim»\nUSER app`,
      `«FROM node:14-alpine»\nUSER app`,
      `«FROM python:2.7»`,
    ],
    good: [
      `FROM debian:12\nUSER app`,
      `FROM node:22.4.1`,
      `FROM example.com/centos:7`,
      `FROM quay.io/centos/centos:stream9`,
    ],
  },

  *check({ file }) {
    for (const { from, image, parent } of file.stages) {
      if (parent || image === undefined) continue;
      const { registry, repository, tag } = parseImage(image);
      if (registry !== undefined || tag === undefined || !isUnsupported(repository, tag)) continue;
      yield { at: from, message: `${repository}:${tag} is out of support` };
    }
  },
});

/**
 * The oldest version of each of Docker Hub's own images that still had security updates from its project at the end of
 * 2024, and the code names of older ones. Source: the projects' release pages, as collected by https://endoflife.date/.
 */
const OLDEST_SUPPORTED: Readonly<Record<string, { readonly version: readonly number[]; readonly oldNames?: RegExp }>> =
  {
    alpine: { version: [3, 18] },
    debian: { version: [11], oldNames: /^(buzz|wheezy|jessie|stretch|buster)\b/ },
    ubuntu: { version: [20, 4], oldNames: /^(precise|trusty|xenial|bionic|cosmic|disco|eoan)\b/ },
    centos: { version: [9] },
    fedora: { version: [40] },
    node: { version: [18] },
    python: { version: [3, 9] },
    php: { version: [8, 1] },
    ruby: { version: [3, 1] },
    golang: { version: [1, 22] },
  };

function isUnsupported(repository: string, tag: string): boolean {
  const oldest = OLDEST_SUPPORTED[repository];
  if (!oldest) return false;
  if (oldest.oldNames?.test(tag)) return true;
  const version = /^\d+(?:\.\d+)*/.exec(tag)?.[0].split('.').map(Number);
  if (!version) return false;
  for (const [index, wanted] of oldest.version.entries()) {
    const part = version[index];
    if (part === undefined) return false; // `python:3` is the newest 3
    if (part !== wanted) return part < wanted;
  }
  return false;
}
