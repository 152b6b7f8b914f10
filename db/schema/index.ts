/** Every table, for the one Drizzle client. */
export * from './contracts';
export * from './meaning';
export * from './conversations';
export * from './settings';
export * from './auth';
export * from './attempts';
export * from './limit-counts';
export * from './recovery-codes';
export * from './reviews';
export * from './reflection';
export * from './learning';
