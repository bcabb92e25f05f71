/* The files by which pipelines install the tool from a portal, scan a repository and keep the report there. */

/** What a pipeline does. No text has quotes, dollars, backslashes or line ends in it. */
export interface PipelineScan {
  /** Without a slash at its end. */
  readonly serverUrl: string;
  readonly clusterName: string;
  readonly minimumFailLevel: string;
}

interface PipelineFile {
  /** Below the repository's folder. */
  readonly file: string;
  readonly text: (scan: PipelineScan) => string;
}

const INSTALL = 'npm install -g "$PLUMBLINE_URL/downloads/plumbline-cli.tgz"';

/** Runs Node; the same that our own image is built on. */
const IMAGE = 'node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20';

export const PIPELINE_FILES: Readonly<Record<string, PipelineFile>> = {
  github: {
    file: '.github/workflows/plumbline.yml',
    // Of pushes alone: pull requests from elsewhere are run without secrets.
    text: (scan) => `name: Plumbline
on: push
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  plumbline:
    runs-on: ubuntu-24.04
    timeout-minutes: 15
    env:
      PLUMBLINE_URL: ${quoted(scan.serverUrl)}
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - name: Install Plumbline
        run: |
          ${INSTALL}
      - name: Scan
        env:
          PLUMBLINE_TOKEN: \${{ secrets.PLUMBLINE_TOKEN }}
        run: |
          ${scanCommand(scan)}
`,
  },
  gitlab: {
    file: '.gitlab-ci.yml',
    // The token is a masked variable of the project.
    text: (scan) => `plumbline:
  image: ${IMAGE}
  timeout: 15 minutes
  variables:
    PLUMBLINE_URL: ${quoted(scan.serverUrl)}
  script:
    - |
      ${INSTALL}
    - |
      ${scanCommand(scan)}
`,
  },
  jenkins: {
    file: 'Jenkinsfile',
    // Where agents may install nothing for everybody.
    text: (scan) => `pipeline {
  agent any
  options {
    timeout(time: 15, unit: 'MINUTES')
  }
  environment {
    PLUMBLINE_URL = '${scan.serverUrl}'
    PLUMBLINE_TOKEN = credentials('PLUMBLINE_TOKEN')
  }
  stages {
    stage('Plumbline') {
      steps {
        sh 'npm install --prefix "$WORKSPACE_TMP/plumbline" "$PLUMBLINE_URL/downloads/plumbline-cli.tgz"'
        sh '"$WORKSPACE_TMP/plumbline/node_modules/.bin/${scanCommand(scan).replace('plumbline', 'plumbline"')}'
      }
    }
  }
}
`,
  },
  azure: {
    file: 'azure-pipelines.yml',
    text: (scan) => `trigger:
  branches:
    include: ['*']
pool:
  vmImage: ubuntu-24.04
variables:
  PLUMBLINE_URL: ${quoted(scan.serverUrl)}
steps:
  - checkout: self
    persistCredentials: 'false'
  - script: |
      ${INSTALL}
    displayName: Install Plumbline
  - script: |
      ${scanCommand(scan)}
    displayName: Scan
    env:
      PLUMBLINE_TOKEN: $(PLUMBLINE_TOKEN)
`,
  },
  bitbucket: {
    file: 'bitbucket-pipelines.yml',
    // The token is a secured variable of the repository.
    text: (scan) => `image: ${IMAGE}
pipelines:
  default:
    - step:
        name: Plumbline
        max-time: 15
        script:
          - export PLUMBLINE_URL="${scan.serverUrl}"
          - |
            ${INSTALL}
          - |
            ${scanCommand(scan)}
`,
  },
  circleci: {
    file: '.circleci/config.yml',
    // The token is a variable of the project.
    text: (scan) => `version: 2.1
jobs:
  plumbline:
    docker:
      - image: ${IMAGE}
    environment:
      PLUMBLINE_URL: ${quoted(scan.serverUrl)}
    steps:
      - checkout
      - run:
          name: Install Plumbline
          command: |
            ${INSTALL}
      - run:
          name: Scan
          command: |
            ${scanCommand(scan)}
workflows:
  plumbline:
    jobs:
      - plumbline
`,
  },
};

function scanCommand({ clusterName, minimumFailLevel }: PipelineScan): string {
  return `plumbline scan --upload --cluster-name "${clusterName}" --minimum-fail-level ${minimumFailLevel}`;
}

function quoted(text: string): string {
  return `"${text}"`;
}
