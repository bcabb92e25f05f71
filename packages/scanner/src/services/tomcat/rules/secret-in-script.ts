import { scriptHoldsSecret } from '../java-options.ts';

export default scriptHoldsSecret;
