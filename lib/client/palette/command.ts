import type { DocumentStructure } from '#lib/protocol/document';

/** In this order where nothing tells them apart. */
export const COMMAND_GROUPS = ['actions', 'clauses', 'pages', 'conversations', 'contracts'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export type Command = {
  /** Of its own among all commands. */
  id: string;
  group: CommandGroup;
  label: string;
  /** What stands beside the label: a clause's number, a conversation's day. */
  detail?: string | undefined;
  /** What else it is found by, in both languages. */
  words?: string | undefined;
  /** The canonical address, of a clause. */
  address?: string | undefined;
  /** Only there for whoever names it: a clause within an article. */
  isAsked?: boolean | undefined;
  run: () => void;
};

/** The contract that lies open on a page, and how a clause of it is gone to. */
export type OpenContract = {
  text: string;
  structure: DocumentStructure;
  open: (clause: { part: number; address: string }) => void;
};

/** What a page adds to the palette while it is shown. */
export type CommandSource = { commands: readonly Command[]; contract: OpenContract | null };
