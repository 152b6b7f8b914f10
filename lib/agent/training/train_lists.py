"""Learns which norms belong to the list that a question asks for: heads over the question's vector for the kind of list and
for whether one side's are wanted, and a logistic regression over a norm's features beside it, of which each kind has its own.
Writes lib/agent/lists/data.

usage: python3 lib/agent/training/train_lists.py ROWS [--check]   (ROWS: .build/rows/lists.jsonl, by `npm run bench -- train-lists`)
--check prints the figures of five folds by contract and writes nothing."""

import hashlib
import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

KINDS = ["duties", "bans", "rights", "deadlines", "amounts", "grounds", "other"]
OUT = "lib/agent/lists/data"
FOLDS = 5
HEAD_STRENGTH = 20
STRENGTH = 0.3
# Counted from the end of the features: those that count as far as one side's are wanted.
SIDED = 4
NEAREST = 3
# From here on a norm is listed: beside it the figures for others are printed.
LEAST = 0.34
LEASTS = (LEAST, 0.22, 0.25, 0.28, 0.3, 0.32, 0.35, 0.4)


def head(vectors, labels):
    return LogisticRegression(C=HEAD_STRENGTH, max_iter=1000).fit(vectors, labels)


def spread(features, kinds, of_one_side):
    """Features of the norms of one question, once for always and once for each kind, as far as the list is of it."""
    features = features.copy()
    features[:, -SIDED:] *= of_one_side
    return np.hstack([features] + [features * share for share in kinds])


def main():
    source = sys.argv[1]
    with open(source, encoding="utf8") as file:
        questions = [json.loads(line) for line in file]
    vectors = np.array([question["vector"] for question in questions])
    kinds = np.array([KINDS.index(question["kind"]) for question in questions])
    sided = np.array([question["party"] is not None for question in questions])
    folds = np.array([int(hashlib.sha1(q["contract"].encode()).hexdigest(), 16) % FOLDS for q in questions])
    shares, ones = np.zeros((len(questions), len(KINDS))), np.zeros(len(questions))
    for fold in range(FOLDS):
        train = folds != fold
        shares[~train] = head(vectors[train], kinds[train]).predict_proba(vectors[~train])
        ones[~train] = head(vectors[train], sided[train]).predict_proba(vectors[~train])[:, 1]
    print(f"kind right {100 * np.mean(shares.argmax(1) == kinds):.1f} %, one side or any {100 * np.mean((ones > 0.5) == sided):.1f} %")
    # What the heads say of questions they did not learn from is what the list is learned with.
    tables = [
        spread(np.array([row["features"] for row in question["rows"]]), shares[at], ones[at])
        for at, question in enumerate(questions)
    ]
    listed = [np.array([row["isListed"] for row in question["rows"]]) for question in questions]
    counted = [np.array([row["isListed"] or not row["isOpen"] for row in question["rows"]]) for question in questions]

    def fit(chosen):
        table = np.vstack([tables[at] for at in chosen])
        labels = np.concatenate([listed[at] for at in chosen])
        weights = np.concatenate([counted[at] for at in chosen]).astype(float)
        return LogisticRegression(C=STRENGTH, max_iter=1000).fit(table, labels, sample_weight=weights)

    scores = [np.zeros(0)] * len(questions)
    for fold in range(FOLDS):
        model = fit(np.flatnonzero(folds != fold))
        for at in np.flatnonzero(folds == fold):
            scores[at] = model.predict_proba(tables[at])[:, 1]
    for least in LEASTS:
        recalls, precisions, passed = [], [], []
        for at in range(len(questions)):
            ranked = np.sort(scores[at])
            limit = least if ranked[-1] >= least else ranked[-min(NEAREST, len(ranked))]
            chosen = scores[at] >= limit
            recalls.append((chosen & listed[at]).sum() / max(1, listed[at].sum()))
            precisions.append((chosen & listed[at]).sum() / max(1, (chosen & counted[at]).sum()))
            passed.append(recalls[-1] >= 0.7 and precisions[-1] >= 0.5)
        print(f"least {least}: recall {100 * np.mean(recalls):.1f}, precision {100 * np.mean(precisions):.1f}, passed {100 * np.mean(passed):.1f} %")
        for name in KINDS if "--check" in sys.argv and least == LEAST else []:
            own = kinds == KINDS.index(name)
            print(f"  {name}: {100 * np.mean(np.array(recalls)[own]):.1f} / {100 * np.mean(np.array(precisions)[own]):.1f} / {100 * np.mean(np.array(passed)[own]):.1f}")
    if "--check" in sys.argv:
        return
    model = fit(range(len(questions)))
    rows = np.round(model.coef_[0].reshape(len(KINDS) + 1, -1), 3).tolist()
    write("list-weights", {"bias": round(float(model.intercept_[0]), 3), "least": LEAST, "always": rows[0], "kinds": dict(zip(KINDS, rows[1:]))})
    kind_head = head(vectors, kinds)
    write("list-kinds.head", to_head(KINDS, kind_head.intercept_, kind_head.coef_))
    side_head = head(vectors, sided)
    half = side_head.coef_[0] / 2
    bias = side_head.intercept_[0] / 2
    write("list-sides.head", to_head(["any", "one"], [-bias, bias], [-half, half]))


def to_head(classes, bias, weights):
    return {
        "classes": classes,
        "bias": [round(float(one), 3) for one in bias],
        "weights": [[round(100 * float(weight)) for weight in row] for row in weights],
    }


def write(name, data):
    with open(f"{OUT}/{name}.json", "w", encoding="utf8") as file:
        json.dump(data, file)
        file.write("\n")


main()
