import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule, reference } from '../dockerfile-rule.ts';
import { DOWNLOAD_PIPED_TO_SHELL, interpreterOfDownload } from '../../../rules/piped-downloads.ts';

export default commandRule({
  id: 'dockerfile_download_piped_to_shell',
  ...DOWNLOAD_PIPED_TO_SHELL,
  remediation: 'Download to a file, compare its checksum or signature with one in the Dockerfile, then run it.',
  sources: [BEST_PRACTICES, reference('add---checksum')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «curl -fsSL https://get.example.com | sh»`,
      `FROM debian:12\nRUN apt-get update && \\\n  «wget -qO- https://get.example.com/install.sh | sudo -E bash -»`,
      `FROM debian:12\nRUN «bash -c "$(curl -fsSL https://get.example.com)"»`,
      `FROM debian:12\nRUN «bash <(curl -s https://get.example.com)»`,
      `FROM mcr.microsoft.com/windows/servercore:ltsc2022\nRUN «powershell -Command "iex ((New-Object System.Net.WebClient).DownloadString('https://get.example.com/install.ps1'))"»`,
      `FROM mcr.microsoft.com/powershell:7.4\nSHELL ["pwsh", "-Command"]\nRUN «irm https://get.example.com/install.ps1 | iex»`,
    ],
    good: [
      `FROM debian:12\nRUN curl -fsSL https://example.com/a.tgz | tar xz`,
      `FROM debian:12\nRUN curl -fsSLo install.sh https://get.example.com && sha256sum -c install.sha256 && sh install.sh`,
      `FROM debian:12\nRUN curl -fsS https://example.com/key.asc | gpg --dearmor -o /usr/share/keyrings/e.gpg`,
      `FROM mcr.microsoft.com/powershell:7.4\nSHELL ["pwsh", "-Command"]\nRUN Invoke-WebRequest https://example.com/a.zip -OutFile a.zip`,
    ],
  },

  judge: ({ command }) => {
    const shell = interpreterOfDownload(command);
    if (shell === undefined) return undefined;
    const isPlain = command.words.some(({ text }) => text.includes('http://'));
    return { message: `a download is run by ${shell}`, severity: isPlain ? CRITICAL : HIGH };
  },
});
