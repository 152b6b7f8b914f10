"""SentencePiece-unigram tokeniser (XLM-R pieces) in plain Python; no dependency.

Files: vocab.tsv (line number = id, "piece<TAB>score"), norm.json ({char: replacement}).
Exact because no piece holds U+2581 after its first character: every word is segmented on its own (and cached).
"""
import json
import unicodedata

META = "\u2581"
BOS, PAD, EOS, UNK = 0, 1, 2, 3
N_SPECIAL = 4
UNK_SCORE = -20.364752 - 10.0  # lowest score of the UNCUT vocabulary - 10, for the cut one too


class Unigram:
    def __init__(self, vocab_path, norm_path, nfc=True):
        pieces, scores = [], []
        with open(vocab_path, encoding="utf-8", newline="\n") as f:
            for line in f:
                p, s = line.rstrip("\n").rsplit("\t", 1)
                pieces.append(p)
                scores.append(float(s))
        self._init(pieces, scores, json.load(open(norm_path, encoding="utf-8")), nfc)

    def _init(self, pieces, scores, norm, nfc):
        self.pieces, self.scores, self.nfc = pieces, scores, nfc
        # specials (<s>, <pad>, </s>, <unk>, <mask>) never match running text
        self.id = {p: i for i, p in enumerate(pieces) if i >= N_SPECIAL and p != "<mask>"}
        self.maxlen = max(len(p) for p in self.id)
        self.norm = str.maketrans(norm)
        self.unk_score = UNK_SCORE
        self.cache = {}

    def subset(self, keep):
        """The same tokeniser over pieces `keep` (old ids, specials first); new id = index in keep."""
        t = Unigram.__new__(Unigram)
        t.pieces = [self.pieces[i] for i in keep]
        t.scores = [self.scores[i] for i in keep]
        t.nfc, t.norm = self.nfc, self.norm
        t.id = {p: i for i, p in enumerate(t.pieces) if i >= N_SPECIAL and p != "<mask>"}
        t.maxlen = max(len(p) for p in t.id)
        t.unk_score = self.unk_score
        t.cache = {}
        return t

    def normalize(self, text):
        if self.nfc:  # the original charsmap composes; the per-codepoint table cannot
            text = unicodedata.normalize("NFC", text)
        return text.translate(self.norm)

    def words(self, text):
        text = self.normalize(text)
        out = []
        parts = text.split(" ")
        # "a  b" -> a, b; a trailing space yields a lone META (as the package does)
        for k, w in enumerate(parts):
            if w:
                out.append(META + w)
        if not text:
            out.append(META)
        elif text.endswith(" "):
            out.append(META)
        return out

    def segment(self, word):
        got = self.cache.get(word)
        if got is not None:
            return got
        n = len(word)
        best = [-1e30] * (n + 1)
        bp = [UNK] * (n + 1)
        bf = [0] * (n + 1)
        best[0] = 0.0
        ids, sc, ml, us = self.id, self.scores, self.maxlen, self.unk_score
        for i in range(n):
            b = best[i]
            for e in range(i + 1, min(n, i + ml) + 1):
                j = ids.get(word[i:e])
                if j is not None:
                    s = b + sc[j]
                    if s > best[e]:
                        best[e], bp[e], bf[e] = s, j, i
            s = b + us
            if s > best[i + 1]:
                best[i + 1], bp[i + 1], bf[i + 1] = s, UNK, i
        out = []
        i = n
        while i > 0:
            out.append(bp[i])
            i = bf[i]
        out.reverse()
        self.cache[word] = out
        return out

    def content(self, text):
        out = []
        for w in self.words(text):
            out.extend(self.segment(w))
        return out

    def encode(self, text, max_len=512):
        return [BOS] + self.content(text)[: max_len - 2] + [EOS]
