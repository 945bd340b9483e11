import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': document } = builtinEnvironments;

/** A document whose modules are read as the server's are: the two stand in one process here. */
const environment: Environment = { ...document, name: 'office', viteEnvironment: 'ssr' };
export default environment;
