import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LANGUAGE_CONFIGURATION, extensionManifest } from '@plumbline/vscode/manifest';
import { build } from 'rolldown';
import { ZipFile } from 'yazl';
import { licensesOf, readJson } from './licenses.ts';
import { ROOT } from './processes.ts';

/*
 * Builds the extension for Visual Studio Code and packs it as the editor installs it: a zip in the Open Packaging
 * Conventions with the extension below `extension/`. From the same files, the same bytes.
 */

const EXTENSION = path.join(ROOT, 'apps', 'vscode');
const FIXED_TIME = new Date(Date.UTC(2000, 0, 1));

/** Gives the path of the archive. */
export async function buildExtension(folder = path.join(EXTENSION, 'dist', 'built')): Promise<string> {
  const { version, license } = await readJson<{ version: string; license: string }>(
    path.join(EXTENSION, 'package.json'),
  );
  const manifest = extensionManifest(version, license);
  const files = new Map<string, string | Uint8Array>([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['extension.vsixmanifest', packageManifest(manifest)],
    ['extension/package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    [`extension/${LANGUAGE_CONFIGURATION}`, `${JSON.stringify({ comments: { lineComment: '#' } })}\n`],
    ['extension/LICENSE.txt', await readFile(path.join(ROOT, 'LICENSE'))],
    ['extension/README.md', await readFile(path.join(EXTENSION, 'README.md'))],
    ['extension/icon.png', await readFile(path.join(EXTENSION, 'icon.png'))],
    ...(await builtFiles()),
  ]);
  const zip = new ZipFile();
  const options = { mtime: FIXED_TIME, mode: 0o100644 };
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, `plumbline-${version}.vsix`);
  await writeFile(archive, await buffer(zip.outputStream));
  return archive;
}

async function builtFiles(): Promise<readonly (readonly [string, string])[]> {
  const { output } = await build({
    input: path.join(EXTENSION, 'src', 'extension.ts'),
    platform: 'node',
    // What the oldest editor runs.
    transform: { target: 'node20' },
    external: ['vscode'],
    logLevel: 'silent',
    write: false,
    output: { format: 'cjs', minify: true, codeSplitting: false },
  });
  const [chunk] = output;
  return [
    ['extension/extension.cjs', chunk.code],
    ['extension/THIRD-PARTY-LICENSES.txt', await licensesOf([chunk])],
  ];
}

/** Source: ECMA-376, part 2, 10.1.2. */
const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${Object.entries({
  cjs: 'application/javascript',
  json: 'application/json',
  md: 'text/markdown',
  png: 'image/png',
  txt: 'text/plain',
  vsixmanifest: 'text/xml',
})
  .map(([extension, type]) => `  <Default Extension=".${extension}" ContentType="${type}"/>`)
  .join('\n')}
</Types>
`;

/** Source: https://learn.microsoft.com/en-us/visualstudio/extensibility/vsix-extension-schema-2-0-reference */
function packageManifest(manifest: ReturnType<typeof extensionManifest>): string {
  const { name, version, publisher, displayName, description, keywords, categories, engines, icon } = manifest;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Tags>${keywords.join(',')}</Tags>
    <Categories>${categories.join(',')}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
      <Property Id="Microsoft.VisualStudio.Code.LocalizedLanguages" Value=""/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/${icon}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/${icon}" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}
