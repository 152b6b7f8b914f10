/**
 * Raised by one with every change after which the same file gives another text or another structure. A stored reading of a
 * lower version still holds for what was cited from it; the contract can be read again, as a new version.
 */
export const READER_VERSION = 13;
