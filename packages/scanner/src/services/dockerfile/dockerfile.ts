import { parseDockerfile } from '../../formats/dockerfile.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { DockerfileFile, isDockerfileFormat } from './dockerfile-file.ts';
import { passwordSet, sudoUsed, sudoWithoutPassword } from './rules/account-commands.ts';
import { addInsteadOfCopy } from './rules/add-instead-of-copy.ts';
import { baseImageNotPinned } from './rules/base-image-not-pinned.ts';
import { baseImageUnsupported } from './rules/base-image-unsupported.ts';
import { certificateChecksOff } from './rules/certificate-checks-off.ts';
import { downloadPipedToShell } from './rules/download-piped-to-shell.ts';
import { instructionOverridden, maintainerUsed, stageNameTwice, workdirRelative } from './rules/instruction-hygiene.ts';
import { managementPortExposed } from './rules/management-port-exposed.ts';
import { packageIndexAlone } from './rules/package-index-alone.ts';
import { aptForPeopleUsed, distributionUpgraded } from './rules/package-installs.ts';
import { plainHttpDownload } from './rules/plain-http-download.ts';
import { remoteAdd } from './rules/remote-add.ts';
import { riskyRunFlagRules } from './rules/risky-run-flags.ts';
import { secretBuildArgument } from './rules/secret-build-argument.ts';
import { secretFileCopied } from './rules/secret-file-copied.ts';
import { secretInEnv } from './rules/secret-in-env.ts';
import { secretInRun } from './rules/secret-in-run.ts';
import { sshServerInstalled } from './rules/ssh-server-installed.ts';
import { userMissing, userRoot } from './rules/user-missing.ts';
import { verificationSkippedRules } from './rules/verification-skipped.ts';
import { filesWritableByAll, setuidProgram } from './rules/weak-permissions.ts';

export const dockerfile = service({
  id: 'dockerfile',
  defaultFileName: 'Dockerfile',
  parsers: { dockerfile: withTemplates(parseDockerfile, { isStrict: true }) },
  syntaxSeverity: 3,
  syntaxSource: 'https://docs.docker.com/reference/dockerfile/',
  isItsFormat: isDockerfileFormat,
  open: (file, { templates }) => new DockerfileFile(file, templates),
  rules: [
    addInsteadOfCopy,
    aptForPeopleUsed,
    baseImageNotPinned,
    baseImageUnsupported,
    certificateChecksOff,
    distributionUpgraded,
    downloadPipedToShell,
    filesWritableByAll,
    instructionOverridden,
    maintainerUsed,
    managementPortExposed,
    packageIndexAlone,
    passwordSet,
    plainHttpDownload,
    remoteAdd,
    ...riskyRunFlagRules,
    secretBuildArgument,
    secretFileCopied,
    secretInEnv,
    secretInRun,
    setuidProgram,
    sshServerInstalled,
    stageNameTwice,
    sudoUsed,
    sudoWithoutPassword,
    userMissing,
    userRoot,
    ...verificationSkippedRules,
    workdirRelative,
  ],
});
