import { createQuestionGuard } from '#lib/reflection/drift/question-guard';
import { relatedWords } from './related-words';

/** Watches every question; it keeps nothing, so one is enough. */
export const questionGuard = createQuestionGuard(relatedWords);
