import { javaOptions } from '../java-options.ts';

export default javaOptions.debuggingOpen;
