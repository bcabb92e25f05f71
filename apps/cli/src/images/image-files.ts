import { baseName, folderOf } from '@plumbline/model/paths';
import { MAX_FOLDER_DEPTH, SKIPPED_FOLDERS, type WalkedFile } from '../discover/walk.ts';
import type { Budget } from './budget.ts';
import { MAX_LINKS } from './limits.ts';
import type { FileContent, Layer, LayerEntry } from './read-layer.ts';

interface Folder {
  readonly kind: 'folder';
  readonly children: Map<string, Node>;
}

interface File {
  readonly kind: 'file';
  /** Which layer it came with, from below. */
  readonly layer: number;
  readonly content: FileContent;
}

interface Link {
  readonly kind: 'link';
  readonly target: string;
}

type Node = Folder | File | Link;

/** Where a path leads: the names from the root down to it, and what is there. */
interface Found {
  readonly names: readonly string[];
  readonly node: Exclude<Node, Link>;
}

/**
 * The files of an image: its layers, one laid upon the other. Links are followed inside of the image, as a program that
 * runs in it would. Nothing of it is on a disk.
 * Source: OCI image specification, layer, "Applying Changesets".
 */
export class ImageFiles {
  readonly #root: Folder = newFolder();
  readonly #budget: Budget;
  /** How many entries found no place. */
  lost = 0;
  #layers = 0;
  /** Archives name what is in one folder one after the other. */
  #last: { readonly path: string; readonly folder: Folder } | undefined;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Lays a layer upon those that are there. */
  add(layer: Layer): void {
    // What a layer takes away is never its own: the order of its entries says nothing.
    for (const path of layer.removed) this.#remove(path);
    for (const path of layer.emptied) {
      const found = this.#find(path.split('/'), false);
      if (found?.node.kind === 'folder') found.node.children.clear();
    }
    this.#last = undefined;
    for (const entry of layer.entries) this.#put(entry);
    this.#last = undefined;
    this.#layers += 1;
  }

  /** Every file, in the order of names, with those that links name; what no program reads configuration from is left out. */
  walk(): readonly WalkedFile[] {
    const files: WalkedFile[] = [];
    const enter = (folder: Folder, place: string, depth: number): void => {
      const names = [...folder.children.keys()].toSorted();
      for (const name of names) {
        const node = folder.children.get(name);
        const path = place === '' ? name : `${place}/${name}`;
        if (node?.kind === 'folder') {
          if (!SKIPPED_FOLDERS.has(name) && !isOfNoUse(path) && depth < MAX_FOLDER_DEPTH) enter(node, path, depth + 1);
        } else if (node?.kind === 'file') files.push({ path });
        else if (node) {
          const target = this.#find(path.split('/'), false);
          if (target?.node.kind === 'file') files.push({ path, linkTo: target.names.join('/') });
        }
      }
    };
    enter(this.#root, '', 0);
    return files;
  }

  /** Undefined for what is not there, or is no file. */
  fileAt(path: string): File | undefined {
    const node = this.#find(path.split('/'), false)?.node;
    return node?.kind === 'file' ? node : undefined;
  }

  /** Undefined where nothing is there. */
  isEmptyFolder(path: string): boolean | undefined {
    const node = this.#find(path.split('/'), false)?.node;
    return node && node.kind === 'folder' && node.children.size === 0;
  }

  #remove(path: string): void {
    const parent = this.#folderAt(folderOf(path), false);
    parent?.children.delete(baseName(path));
  }

  #put(entry: LayerEntry): void {
    const parent = this.#folderAt(folderOf(entry.path), true);
    if (!parent) {
      this.lost += 1;
      return;
    }
    const name = baseName(entry.path);
    const before = parent.children.get(name);
    if (entry.kind !== 'file') this.#last = undefined;
    switch (entry.kind) {
      case 'folder':
        // One that is there keeps what is in it.
        if (before?.kind !== 'folder') parent.children.set(name, newFolder());
        break;
      case 'file':
        if (before?.kind === 'folder') this.#last = undefined;
        parent.children.set(name, { kind: 'file', layer: this.#layers, content: entry.content });
        break;
      case 'link':
        parent.children.set(name, { kind: 'link', target: entry.target });
        break;
      case 'second-name': {
        const target = this.#find(entry.target.split('/'), false)?.node;
        if (target?.kind === 'file') parent.children.set(name, target);
        else this.lost += 1;
        break;
      }
      case 'nothing':
        parent.children.delete(name);
        break;
    }
  }

  #folderAt(path: string, isMade: boolean): Folder | undefined {
    if (path === '.') return this.#root;
    if (this.#last?.path === path) return this.#last.folder;
    const node = this.#find(path.split('/'), isMade)?.node;
    if (node?.kind !== 'folder') return undefined;
    this.#last = { path, folder: node };
    return node;
  }

  /** Follows links, as far as the root: nothing is above it. `isMade`: folders that are missing on the way are made. */
  #find(path: readonly string[], isMade: boolean): Found | undefined {
    /** The next name is the last one. */
    const left = path.toReversed();
    const names: string[] = [];
    const folders: Folder[] = [this.#root];
    let links = 0;
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      this.#budget.takeStep();
      const folder = folders.at(-1) ?? this.#root;
      if (name === '' || name === '.') continue;
      if (name === '..') {
        names.pop();
        if (folders.length > 1) folders.pop();
        continue;
      }
      let node = folder.children.get(name);
      if (!node && isMade) {
        node = newFolder();
        folder.children.set(name, node);
      }
      if (!node) return undefined;
      if (node.kind === 'link') {
        links += 1;
        if (links > MAX_LINKS) return undefined;
        if (node.target.startsWith('/')) {
          names.length = 0;
          folders.length = 1;
        }
        left.push(...node.target.split('/').toReversed());
        continue;
      }
      names.push(name);
      if (node.kind === 'folder') folders.push(node);
      else return left.every((other) => other === '') ? { names, node } : undefined;
    }
    return { names, node: folders.at(-1) ?? this.#root };
  }
}

function newFolder(): Folder {
  return { kind: 'folder', children: new Map() };
}

/** Folders of examples, and of what is there only while a container runs. */
const OF_NO_USE = new Set(['usr/share/doc', 'usr/share/man', 'usr/share/doc-base', 'proc', 'sys', 'dev']);

export function isOfNoUse(path: string): boolean {
  return OF_NO_USE.has(path);
}
