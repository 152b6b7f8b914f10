"""What weighs in a contract: logistic regressions over a norm's features, one for what a summary tells, one for what can
hurt who signs, one for the matter that a summary tells it under. train_salience.py ROWS... LABELS OUT: rows from
`npm run bench -- train-salience` (.build/rows/salience.jsonl), labels/salience.jsonl, folder of the models. --cv prints five folds by contract instead: how much of what
was labelled stands among as many norms as were labelled, and how many matters are right."""

import hashlib
import json
import sys

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

LEAST_COUNT = 3
FOLDS = 5
STRENGTH = {"summary": 3, "risks": 6}
STRENGTH_OF_MATTERS = 10
# Features that are shipped: those that weigh most.
KEPT = 6000
# In hundredths, of a feature for a matter.
LEAST_WEIGHT = 10
# A risk to know about counts less than one that nobody should sign.
SHARE_OF_WEIGHT = {1: 0.6, 2: 1.0, 3: 1.5}


def lines(path):
    with open(path, encoding="utf8") as file:
        return [json.loads(line) for line in file if line.strip()]


def overlap(row, span):
    common = min(row["end"], span[1]) - max(row["start"], span[0])
    return common > 0.5 * min(row["end"] - row["start"], span[1] - span[0])


def label(rows, labels):
    """Which rows were labelled of each kind, with which weight and matter, and the items: for each the numbers of its rows."""
    by_contract = {}
    for at, row in enumerate(rows):
        by_contract.setdefault(row["id"], []).append(at)
    weights = {kind: np.zeros(len(rows)) for kind in STRENGTH}
    matters = np.full(len(rows), "", dtype="U20")
    items = {kind: [] for kind in STRENGTH}
    known = {kind: np.zeros(len(rows), bool) for kind in STRENGTH}
    for one in labels:
        own = by_contract.get(one["contract_id"], [])
        # Some contracts are labelled for one kind only.
        for kind in STRENGTH:
            if kind not in one:
                continue
            known[kind][own] = True
            for item in one[kind]:
                found = [at for at in own if any(overlap(rows[at], span) for span in item["spans"])]
                for at in found:
                    weights[kind][at] = SHARE_OF_WEIGHT[item.get("weight", 2)]
                    matters[at] = item.get("matter", matters[at])
                items[kind].append((one["contract_id"], found))
    return known, weights, items, matters


def matrix(rows, names):
    index = {name: at for at, name in enumerate(names)}
    data, columns, starts = [], [], [0]
    for row in rows:
        found = sorted({index[name] for name in row["features"] if name in index})
        columns += found
        # All features of a norm together count as one: long ones are not weightier for having more words.
        data += [1 / np.sqrt(max(1, len(found)))] * len(found)
        starts.append(len(columns))
    return csr_matrix((data, columns, starts), shape=(len(rows), len(names)))


def count_names(rows):
    counts = {}
    for row in rows:
        for name in set(row["features"]):
            counts[name] = counts.get(name, 0) + 1
    return sorted(name for name, count in counts.items() if count >= LEAST_COUNT)


def fit(found, weights, strength):
    chosen = weights > 0
    model = LogisticRegression(C=strength, max_iter=400)
    return model.fit(found, chosen, sample_weight=np.where(chosen, weights, 1))


def fit_matters(found, matters):
    return LogisticRegression(C=STRENGTH_OF_MATTERS, max_iter=400).fit(found, matters)


def folds_of(rows):
    return np.array([int(hashlib.sha1(row["id"].encode()).hexdigest(), 16) % FOLDS for row in rows])


def validate(rows, known, weights, items, matters):
    folds = folds_of(rows)
    told = matters != ""
    guesses = np.full(len(rows), "", dtype="U20")
    for fold in range(FOLDS):
        train = (folds != fold) & told
        names = count_names([row for row, kept in zip(rows, train) if kept])
        found = matrix(rows, names)
        guesses[folds == fold] = fit_matters(found[train], matters[train]).predict(found[folds == fold])
    print(f"matter right {100 * np.mean(guesses[told] == matters[told]):.1f} % of {told.sum()}")
    for kind, strength in STRENGTH.items():
        scores = np.zeros(len(rows))
        for fold in range(FOLDS):
            train = (folds != fold) & known[kind]
            names = count_names([row for row, kept in zip(rows, train) if kept])
            found = matrix(rows, names)
            scores[folds == fold] = fit(found[train], weights[kind][train], strength).decision_function(found[folds == fold])
        contracts = sorted({contract for contract, _ in items[kind]})
        for language in ("ko", "en"):
            told, right, all_items, shown = 0, 0, 0, 0
            for contract in contracts:
                own = [at for at, row in enumerate(rows) if row["id"] == contract]
                if (rows[own[0]]["lang"] if own else "") != language:
                    continue
                asked = [found for name, found in items[kind] if name == contract and found]
                best = set(sorted(own, key=lambda at: -scores[at])[: len(asked)])
                all_items += len(asked)
                told += sum(any(at in best for at in found) for found in asked)
                shown += len(best)
                right += sum(weights[kind][at] > 0 for at in best)
            chosen = [at for at, row in enumerate(rows) if row["lang"] == language and known[kind][at]]
            area = roc_auc_score(weights[kind][chosen] > 0, scores[chosen])
            print(kind, language, f"items told {told}/{all_items} = {100 * told / max(1, all_items):.1f} %,",
                  f"right {100 * right / max(1, shown):.1f} %, area {area:.3f}")


def export(path, rows, weights, strength):
    """As lib/meaning/linear-model.ts reads it; trained again on the features that are kept, since their number counts."""
    names = count_names(rows)
    model = fit(matrix(rows, names), weights, strength)
    order = np.argsort(-np.abs(model.coef_[0]))[:KEPT]
    names = sorted(names[at] for at in order)
    model = fit(matrix(rows, names), weights, strength)
    features = {name: [0, round(100 * float(weight))] for name, weight in zip(names, model.coef_[0])}
    bias = [round(float(model.intercept_[0]), 3), 0]
    with open(path, "w", encoding="utf8") as file:
        json.dump({"classes": ["weighty", "other"], "bias": bias, "features": features}, file, ensure_ascii=False)
        file.write("\n")


def export_matters(path, rows, matters):
    names = count_names(rows)
    model = fit_matters(matrix(rows, names), matters)
    order = np.argsort(-np.abs(model.coef_).max(axis=0))[:KEPT]
    names = sorted(names[at] for at in order)
    model = fit_matters(matrix(rows, names), matters)
    features = {}
    for at, name in enumerate(names):
        own = [(place, round(100 * float(weight))) for place, weight in enumerate(model.coef_[:, at])]
        features[name] = [number for place, weight in own if abs(weight) >= LEAST_WEIGHT for number in (place, weight)]
    bias = [round(float(one), 3) for one in model.intercept_]
    with open(path, "w", encoding="utf8") as file:
        json.dump({"classes": list(model.classes_), "bias": bias, "features": features}, file, ensure_ascii=False)
        file.write("\n")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--cv"]
    *sources, labels, out = arguments
    rows = [row for source in sources for row in lines(source)]
    for row in rows:
        row["lang"] = "ko" if any("가" <= letter <= "힣" for letter in " ".join(row["features"])) else "en"
    known, weights, items, matters = label(rows, lines(labels))
    if "--cv" in sys.argv:
        return validate(rows, known, weights, items, matters)
    export_matters(f"{out}/salience-matters.json", [row for row, one in zip(rows, matters) if one], matters[matters != ""])
    for kind, strength in STRENGTH.items():
        own = known[kind]
        export(f"{out}/salience-{kind}.json", [row for row, kept in zip(rows, own) if kept], weights[kind][own], strength)


main()
