import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { MODERATE } from '@plumbline/model/severity';
import { BEST_PRACTICES, stageRule, reference } from '../dockerfile-rule.ts';
import { isMoving, parseImage, withTag } from '../../../formats/image-reference.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default stageRule({
  id: 'dockerfile_base_image_not_pinned',
  title: 'The base image has the latest tag or no pinned version',
  terms: NOT_PINNED,
  severity: MODERATE,
  problem:
    'The same Dockerfile gives another image tomorrow. A broken or malicious release of the base goes in unseen, and nobody can say which version runs.',
  remediation: 'Name a version in FROM, best with its digest, such as `FROM debian:12.5@sha256:…`.',
  sources: [`${BEST_PRACTICES}#pin-base-image-versions`, reference('from')],
  references: [cisDocker('4.2'), cwe(1357), nist('CM-2')],

  examples: {
    bad: [`«FROM debian»\nUSER app`, `«FROM debian:latest»\nUSER app`, 'ARG TAG=latest\n«FROM node:${TAG}»\nUSER app'],
    good: [
      `FROM debian:12.5\nUSER app`,
      `FROM debian@sha256:a92ed51e0996d8e9de041ca05ce623d2c491444df6a535a566dabd5cb8336946`,
      `FROM golang:1.24 AS build\nRUN make\nFROM build\nUSER app`,
      `FROM scratch\nCOPY app /app`,
      'FROM ${BASE}\nUSER app',
      'ARG VERSION=22.4.1\nFROM node:${VERSION}\nUSER app',
      `FROM registry.example.com:5000/team/base:3.1\nUSER app`,
      `FROM localhost:5000/base\nUSER app`, // pushed there by a build of the same machine
    ],
  },

  judge: ({ image, parent }) => {
    if (parent || image === undefined || image === 'scratch' || image === '') return undefined;
    const reference = parseImage(image);
    const { tag } = reference;
    if (!isMoving(reference)) return undefined;
    return tag === undefined ? `${image} has no tag` : { code: 'is', values: { setting: 'FROM', value: image } };
  },
  fix: {
    kind: 'suggested',
    needs: 'the version of the image that you build on, such as 12.5',
    asks: 'value',
    edits: (finding) =>
      rewriteArguments(finding, (image, index, values) =>
        index === values.findIndex((value) => !value.startsWith('--')) ? withTag(image, USER_INSERT_VALUE) : undefined,
      ),
  },
});
