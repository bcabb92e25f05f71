import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { PLAIN_PACKAGE_INDEX, plainIndexOf } from '../../../rules/plain-package-index.ts';
import type { Finding } from '../../../rule.ts';
import { linesBehind, placeOfVariable, variablesOf } from '../dockerfile-file.ts';
import { dockerfileRule } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_package_index_plaintext',
  title: 'Packages come from an index over plaintext HTTP',
  terms: ['registry', 'index-url', 'mirror'],
  severity: MODERATE,
  ...PLAIN_PACKAGE_INDEX,
  problem: 'An attacker on the network path answers in place of the index, and so puts programs into the image.',

  examples: {
    bad: [
      `FROM python:3.13\nRUN «pip install -i http://pypi.example.com/simple flask»`,
      `FROM node:22\nRUN «npm config set registry http://npm.example.com/»`,
      `FROM python:3.13\n«ENV PIP_INDEX_URL=http://pypi.example.com/simple»`,
      `FROM python:3.13\nCOPY <<EOF /etc/pip.conf\n[global]\n«index-url = http://pypi.example.com/simple»\nEOF`,
      `FROM python:3.13\n«ARG PIP_INDEX_URL=http://pypi.example.com/simple»`,
      `FROM golang:1.25\n«ENV GOPROXY=http://goproxy.example.com,direct»`,
      `FROM fedora:43\nRUN «dnf config-manager --add-repo http://rpm.example.com/shop.repo»`,
      `FROM ruby:3.4\nRUN «gem install rake --source=http://gems.example.com»`,
      `FROM mcr.microsoft.com/dotnet/sdk:8.0\nRUN «dotnet nuget add source http://nuget.example.com/v3/index.json»`,
    ],
    good: [
      `FROM python:3.13\nRUN pip install -i https://pypi.example.com/simple flask`,
      `FROM python:3.13\nRUN pip install --proxy http://proxy.example.com:3128 flask`,
      `FROM node:22\nENV NPM_CONFIG_REGISTRY=http://localhost:4873`,
      'FROM python:3.13\nENV PIP_INDEX_URL=$INDEX',
      `FROM python:3.13\nCOPY <<EOF /etc/pip.conf\n[global]\nindex-url = https://pypi.example.com/simple\nEOF`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { command } of file.commands) {
      if (plainIndexOf(command) !== undefined)
        yield { at: command, message: `${command.name} takes packages over http` };
    }
    for (const { at, text } of file.instructions('COPY', 'ADD', 'RUN').flatMap((one) => [...linesBehind(one)])) {
      const [, setting = '', address = ''] = LINE.exec(text) ?? [];
      if (isPlainHttp(address)) yield { at, message: `${setting} is an address with http` };
    }
    for (const at of file.instructions('ENV', 'ARG')) {
      const variable = variablesOf(at).find(({ name, value = '' }) => VARIABLE.test(name) && isPlainHttp(value));
      if (variable) yield { at: placeOfVariable(at, variable), message: `${variable.name} is an address with http` };
    }
  },
});

/** What files of pip and npm say. */
const LINE = /^[ \t]*((?:extra-)?index-url|registry)[ \t]*=[ \t]*(\S{1,500})/;
const VARIABLE =
  /^(?:PIP_(?:EXTRA_)?INDEX_URL|UV_(?:DEFAULT_INDEX|INDEX_URL|INDEX)|NPM_CONFIG_REGISTRY|npm_config_registry|YARN_(?:NPM_)?REGISTRY(?:_SERVER)?|GOPROXY)$/;
