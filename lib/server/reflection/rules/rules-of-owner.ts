/** With so many rules an owner learns no more by itself; by hand there may be more, of which the newest are read. */
export const RULES_OF_OWNER = 500;
