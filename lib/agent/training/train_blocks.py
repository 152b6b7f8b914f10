"""Learns which block of a contract is the list that a question asks for: a logistic regression over what speaks for each block
(lib/agent/lists/block-features.ts) being it.
The likeliest is told whole where its odds are good enough, in place of norms chosen one by one. Writes lib/agent/lists/data/block-weights.json.

usage: python3 lib/agent/training/train_blocks.py ROWS [--check]   (ROWS: .build/rows/blocks.jsonl, by `npm run bench -- train-blocks`)
--check prints the figures of folds by contract and writes nothing."""

import hashlib
import json
import re
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

OUT = "lib/agent/lists/data/block-weights.json"
FOLDS = 10
STRENGTH = 0.3
# What makes a list right: so many of its items, and so many of what is told among them.
RECALL, PRECISION = 0.7, 0.5
LEASTS = [-5, -3, -2, -1.5, -1, -0.5, 0, 9]
# From these odds on a block is told. Lists that stand together would want -2.5; of the 1,171 lists that are gathered over a contract
# (lists.jsonl, nothing here is learned from them) as many are right by a block from here on as by norms one by one, and fewer below.
LEAST = -1


def names():
    """BLOCK_FEATURES as the code that makes the rows has them."""
    with open("lib/agent/lists/block-features.ts", encoding="utf8") as file:
        source = file.read()
    with open("lib/agent/lists/find-blocks.ts", encoding="utf8") as file:
        kinds = re.findall(r"'(\w+)'", re.search(r"BLOCK_KINDS = \[(.*?)\]", file.read(), re.S)[1])
    return re.findall(r"'(\w+)'", re.search(r"BLOCK_FEATURES = \[(.*?)\]", source, re.S)[1]) + kinds


def figures(question, members):
    """Recall of the items and precision of the norms."""
    told = [question["told"][at] for at in members]
    items = {item for own in told for item in own}
    return len(items) / question["items"], np.mean([len(own) > 0 for own in told]) if told else 0.0


def is_right(pair):
    return pair[0] >= RECALL and pair[1] >= PRECISION


def fit(features, labels):
    mean, spread = features.mean(0), features.std(0) + 1e-6
    model = LogisticRegression(C=STRENGTH, max_iter=5000).fit((features - mean) / spread, labels)
    weights = model.coef_[0] / spread
    return weights, model.intercept_[0] - weights @ mean


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        questions = [json.loads(line) for line in file]
    tables = [np.array([block["features"] for block in question["blocks"]]) for question in questions]
    pairs = [[figures(question, block["members"]) for block in question["blocks"]] for question in questions]
    labels = [np.array([is_right(pair) for pair in own]) for own in pairs]
    folds = np.array([int(hashlib.sha1(one["contract"].encode()).hexdigest(), 16) % FOLDS for one in questions])

    def learn(chosen):
        return fit(np.vstack([tables[at] for at in chosen]), np.concatenate([labels[at] for at in chosen]))

    learned = [learn(np.flatnonzero(folds != fold)) for fold in range(FOLDS)]
    best = []
    for at, table in enumerate(tables):
        weights, bias = learned[folds[at]]
        odds = table @ weights + bias
        best.append((odds.max(), pairs[at][int(odds.argmax())]))
    alone = [figures(question, question["chosen"]) for question in questions]
    print(f"{len(questions)} lists, {sum(own.any() for own in labels)} told by one block, {sum(map(is_right, alone))} by norms one by one")
    for least in LEASTS:
        told = [block if odds >= least else norms for (odds, block), norms in zip(best, alone)]
        recall, precision = np.mean(told, axis=0)
        print(f"from {least}: {sum(map(is_right, told))} right, recall {recall:.3f}, precision {precision:.3f}")
    if "--check" in sys.argv:
        return
    weights, bias = learn(range(len(questions)))
    data = {
        "bias": round(float(bias), 3),
        "features": {name: round(float(weight), 3) for name, weight in zip(names(), weights, strict=True)},
        "least": LEAST,
    }
    with open(OUT, "w", encoding="utf8") as file:
        json.dump(data, file, indent=2)
        file.write("\n")


main()
