import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { BEST_PRACTICES, stageRule } from '../dockerfile-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { END_OF_LIFE } from '../../../terms.ts';

export default stageRule({
  id: 'dockerfile_base_image_unsupported',
  title: 'The base image is past its end of life and gets no security updates',
  terms: END_OF_LIFE,
  severity: MODERATE,
  problem: 'Flaws that became known after the end of its support stay open in every image that is built from it.',
  remediation: 'Move to a release that is still supported.',
  sources: [BEST_PRACTICES, 'https://endoflife.date/'],
  references: [cwe(1104), nist('SA-22'), pci('6.3.3')],

  examples: {
    bad: [
      `«FROM centos:7»\nUSER app`,
      `«FROM debian:stretch-slim»\nUSER app`,
      `«FROM node:14-alpine»\nUSER app`,
      `«FROM python:2.7»`,
      `«FROM mcr.microsoft.com/dotnet/sdk:5.0 AS build»\nRUN dotnet publish`,
    ],
    good: [
      `FROM debian:12\nUSER app`,
      `FROM node:22.4.1`,
      `FROM example.com/centos:7`,
      `FROM quay.io/centos/centos:stream9`,
    ],
  },

  judge: ({ image, parent }, { judgedAt }) => {
    if (parent || image === undefined) return undefined;
    if (judgedAt === undefined) return hasKnownSupport(image) ? UNKNOWN : undefined;
    const ended = endedSupportOf(image, judgedAt);
    return ended && supportMessage(image, ended);
  },
});
