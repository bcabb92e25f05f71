/** What the editor was started with, and programs that it starts are given. */
export const editorEnvironment: NodeJS.ProcessEnv = process.env;
