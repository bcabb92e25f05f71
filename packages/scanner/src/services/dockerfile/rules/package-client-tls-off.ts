import { HIGH } from '@plumbline/model/severity';
import { dockerfileRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_HOST, VERIFYING, commandsAndLines, skipping } from '../verification-skipped.ts';
import { UNVERIFIED_LINE, skipsVerification } from '../../../rules/unverified-clients.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';

export default dockerfileRule({
  id: 'dockerfile_package_client_tls_off',
  title: 'A client has the verification of TLS certificates disabled',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem: UNVERIFIED_HOST,
  remediation: 'Remove the setting; add the certificate of a private authority to the trusted ones.',
  sources: ['https://docs.npmjs.com/cli/v11/using-npm/config#strict-ssl'],
  references: [cwe(295), nist('SC-8')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «npm config set strict-ssl false»`,
      `FROM debian:12\nRUN «git config --global http.sslVerify false»`,
      `FROM alpine:3.22\nRUN «aria2c --check-certificate=false https://example.com/a.tgz»`,
      `FROM maven:3.8\nRUN «mvn -B -Dmaven.wagon.http.ssl.insecure=true package»`,
      `FROM continuumio/miniconda3:25.3.1-1\nRUN «conda config --set ssl_verify false»`,
      `FROM debian:12\nRUN «helm repo add app https://charts.example.com --insecure-skip-tls-verify»`,
      `FROM alpine:3.22\nRUN «echo insecure >> ~/.curlrc» && apk add --no-cache curl`,
      `FROM fedora:43\nRUN «echo sslverify=False >> /etc/dnf/dnf.conf» && dnf install -y nginx`,
      `FROM rockylinux:8\nRUN «yum-config-manager --setopt=sslverify=0 --save» && yum install -y nginx`,
      `FROM fedora:43\nRUN «dnf config-manager setopt fedora.sslverify=0»`,
      `FROM debian:12\nRUN «echo 'Acquire::https::Verify-Peer "false";' > /etc/apt/apt.conf.d/99tls» && apt-get update`,
      `FROM python:3.13\nRUN «printf '[global]\\ntrusted-host = pypi.example.com\\n' > /etc/pip.conf»`,
      `FROM python:3.13\nCOPY <<EOF /etc/pip.conf\n[global]\n«trusted-host = pypi.example.com»\nEOF`,
      `FROM mcr.microsoft.com/powershell:7.4\nRUN «Invoke-WebRequest https://example.com/a.zip -SkipCertificateCheck -OutFile a.zip»`,
    ],
    good: [
      `FROM debian:12\nRUN npm config set strict-ssl true`,
      `FROM alpine:3.22\nRUN aria2c --check-certificate=true https://example.com/a.tgz`,
      `FROM alpine:3.22\nRUN echo silent >> ~/.curlrc`,
      `FROM python:3.13\nCOPY <<EOF /etc/pip.conf\n[global]\n# trusted-host = pypi.example.com\nindex-url = https://pypi.example.com/simple\nEOF`,
      `FROM python:3.13\nRUN printf '[global]\\nindex-url = https://pypi.example.com/simple\\n' > /etc/pip.conf`,
      `FROM maven:3.8\nRUN mvn -B -Dmaven.wagon.http.ssl.insecure=false package`,
    ],
  },

  check: commandsAndLines(skipping(skipsVerification), UNVERIFIED_LINE),
  fix: VERIFYING,
});
