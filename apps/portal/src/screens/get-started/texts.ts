import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('get-started', {
  title: 'Get started',
  install: 'Install and connect the command-line tool',
  installBody:
    'The tool checks files on your own machine; nothing leaves it unless you ask for an upload. It needs npm and Node.js 20 or newer.',
  installWhere: 'Install it from this server',
  checksumWhere: 'The SHA-256 of what is installed',
  notServed: 'This server does not give out the tool yet: whoever runs it starts it with npm start.',
  connectWhere: 'Sign in once; your password is never kept',
  uploadWhere: 'Check the folder that you are in and keep the report here',
  uploadCommand: 'plumbline scan --upload',
  inPipelines: 'A pipeline signs in with an access token that may do less than you and ends by itself.',
  toTokens: 'Make an access token',
  walkthrough: 'Walkthrough',
  walkthroughBody: 'Three commands show what the tool is about.',
  findWhere: 'Find the configuration files of a folder and list what is wrong, worst first',
  findCommand: 'plumbline scan path/to/folder',
  explainWhere: 'Read why one check failed and how to fix it',
  explainCommand: 'plumbline explain nginx_server_tokens_on',
  rulesWhere: 'See every rule that there is',
  rulesCommand: 'plumbline rules',
  everythingElse: 'Settings, outputs, pipelines and all commands stand in the handbook.',
  toHandbook: 'Read the handbook',
  withoutNode: 'Without Node.js',
  withoutNodeBody:
    'The tool as one file that needs nothing else, also from this server. Put it where your system looks for programs.',
  fetchOn: (system: string) => `Fetch it on ${system}`,
  checksumOf: (file: string) => `The SHA-256 of ${file}`,
  otherSystems: 'For other systems:',
  anySystem: 'Choose your system:',
  systems: {
    'linux-x64': 'Linux (x64)',
    'linux-arm64': 'Linux (ARM64)',
    'darwin-arm64': 'macOS (Apple silicon)',
    'darwin-x64': 'macOS (Intel)',
    'win32-x64': 'Windows (x64)',
  },
  inEditor: 'In Visual Studio Code',
  inEditorBody:
    'The extension checks what you type with the tool that is installed, and mends what can be mended safely.',
  installExtension: 'Install the file that you downloaded',
});
