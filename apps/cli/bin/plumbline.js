#!/usr/bin/env node
// Plain JavaScript for a Node of any age: the sources are TypeScript. What is installed starts with src/main.ts itself.
import { runsOnNewerNode } from '../../../tools/newer-node.js';

if (!(await runsOnNewerNode())) await import('../src/main.ts');
